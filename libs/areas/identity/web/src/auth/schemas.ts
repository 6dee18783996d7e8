import { email, normaliseEmail, normaliseText, password } from '@crm/validation';
import { plainText, requiredText } from '@crm/validation/yup';

/** The longest name of a person or a company that the server accepts. */
export const nameMax = 100;

/** A name of a person or a company. */
export const nameSchema = requiredText(plainText(nameMax), normaliseText);

/** A required mail address. */
export const emailSchema = requiredText(email, normaliseEmail);

/** A new password; the schema checks its length alone. */
export const newPasswordSchema = requiredText(password);

/** Any required text. */
export const anySchema = requiredText(() => null);

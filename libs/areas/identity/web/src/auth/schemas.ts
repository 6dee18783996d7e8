import { email, normaliseEmail, normaliseText, password } from '@crm/validation';
import { plainText, requiredText } from '@crm/validation/yup';

/** Longest name of a person or a company, as the server takes it. */
export const nameMax = 100;

/** A name of a person or a company. */
export const nameSchema = requiredText(plainText(nameMax), normaliseText);

/** An address that must be there. */
export const emailSchema = requiredText(email, normaliseEmail);

/** A password that is being set: its length is all that counts. */
export const newPasswordSchema = requiredText(password);

/** Something that must be there, whatever it is. */
export const anySchema = requiredText(() => null);

import { customFormValues, customsBody } from '@crm/custom-fields-web/parts';
import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import type { Option } from '@crm/ui-kit';
import { customerOption } from '@crm/customers-web/parts';
import { textOrNull } from '@crm/records-web/parts';
import { limits, normaliseFreeText } from '@crm/validation';
import { plainText, requiredText, schemas } from '@crm/validation/yup';
import { object } from 'yup';
import type { Contact, ContactBody } from '../domain/contact.types.ts';

/** The values of a contact's form. They have the names of the API, so that the server's issues find their fields. */
export interface ContactValues {
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  customerId: Option | null;
  department: string;
  position: string;
  email: string;
  telNo: string;
  mobileNo: string;
  postalCode: string;
  address: string;
  memo: string;
  lifecycleStageId: number | null;
  userId: number | null;
  customs: CustomFormValues;
}

/** The rules of the fields (spec 1 §5); they normalise texts when the form is sent. */
export const contactSchema = object({
  lastName: requiredText(plainText(limits.text.namePart), normaliseFreeText),
  firstName: schemas.contactNamePart,
  lastNameKana: schemas.kana,
  firstNameKana: schemas.kana,
  department: schemas.shortText,
  position: schemas.shortText,
  email: schemas.email,
  telNo: schemas.phone,
  mobileNo: schemas.phone,
  postalCode: schemas.postalCode,
  address: schemas.shortText,
  memo: schemas.memo,
});

/** Returns the values of an empty form: the user is the owner, and the customer may be known already. */
export const newContactValues = (userId: number | null, customer?: { id: number; name: string }): ContactValues => ({
  lastName: '',
  firstName: '',
  lastNameKana: '',
  firstNameKana: '',
  customerId: customer ? customerOption(customer) : null,
  department: '',
  position: '',
  email: '',
  telNo: '',
  mobileNo: '',
  postalCode: '',
  address: '',
  memo: '',
  lifecycleStageId: null,
  userId,
  customs: {},
});

/** Returns the parts of a name. A name stored in one field, as from a web form, is split at the first space. */
function nameParts({ name, lastName, firstName }: Contact): { lastName: string; firstName: string } {
  if (lastName !== null || firstName !== null) return { lastName: lastName ?? '', firstName: firstName ?? '' };
  const [family = '', ...given] = name.split(/[ \u3000]+/);
  return { lastName: family, firstName: given.join(' ') };
}

export const contactValues = (contact: Contact): ContactValues => ({
  ...nameParts(contact),
  lastNameKana: contact.lastNameKana ?? '',
  firstNameKana: contact.firstNameKana ?? '',
  customerId:
    contact.customerId === null
      ? null
      : customerOption({ id: contact.customerId, name: contact.customerName ?? `ID ${contact.customerId}` }),
  department: contact.department ?? '',
  position: contact.position ?? '',
  email: contact.email ?? '',
  telNo: contact.telNo ?? '',
  mobileNo: contact.mobileNo ?? '',
  postalCode: contact.postalCode ?? '',
  address: contact.address ?? '',
  memo: contact.memo ?? '',
  lifecycleStageId: contact.lifecycleStageId,
  userId: contact.userId,
  customs: customFormValues(contact.customs),
});

/** Returns the values as the API takes them. */
export const contactBody = (values: ContactValues) =>
  ({
    lastName: textOrNull(values.lastName),
    firstName: textOrNull(values.firstName),
    lastNameKana: textOrNull(values.lastNameKana),
    firstNameKana: textOrNull(values.firstNameKana),
    customerId: values.customerId === null ? null : Number(values.customerId.value),
    department: textOrNull(values.department),
    position: textOrNull(values.position),
    email: textOrNull(values.email),
    telNo: textOrNull(values.telNo),
    mobileNo: textOrNull(values.mobileNo),
    postalCode: textOrNull(values.postalCode),
    address: textOrNull(values.address),
    memo: textOrNull(values.memo),
    lifecycleStageId: values.lifecycleStageId,
    userId: values.userId,
    customs: customsBody(values.customs),
  }) satisfies ContactBody;

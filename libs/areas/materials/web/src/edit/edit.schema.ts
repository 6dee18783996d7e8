import { schemas } from '@crm/validation/yup';
import { object } from 'yup';

/** The rules of a file's details; the transaction is optional (spec 3 §4.6). */
export const editSchema = object({
  name: schemas.customerName,
  transactionDate: schemas.date.nullable(),
  transactionAmount: schemas.amount.nullable(),
  transactionPartner: schemas.shortText,
});

import { date, required } from '@crm/validation';
import { normaliseDate } from '@crm/validation';
import { requiredText, schemas } from '@crm/validation/yup';
import type { MastersView } from '@crm/identity-web';
import type { FormikErrors } from 'formik';
import { mixed, object } from 'yup';
import { fitsEnd, isActive } from '../domain/phase.rules.ts';
import { endingErrors } from '../move/phase-answer.ts';
import type { DealValues } from './form.types.ts';

const chosen = mixed().test({
  name: 'required',
  skipAbsent: false,
  test: (value, context) => value != null || context.createError({ message: required('') ?? undefined }),
});

/** The validation rules of a deal: everything is required except amount and code (spec 3 §1.2). */
export const dealSchema = object({
  name: schemas.dealName,
  customer: chosen,
  amount: schemas.amount.nullable(),
  expectedContractDate: requiredText(date, normaliseDate).nullable(),
  phaseId: chosen,
  probabilityId: chosen,
  productId: chosen,
  channelId: chosen,
  userId: chosen,
  dealCode: schemas.shortText,
});

/** Returns the errors of the end fields: a goal or stopped phase needs a reason and a date (spec 3 §2.1). */
export function endErrors(values: DealValues, masters: MastersView): FormikErrors<DealValues> {
  const phase = masters.find('phases', values.phaseId);
  if (!phase || isActive(phase)) return {};
  return endingErrors(values, masters.ofDealType('reasons', values.dealTypeId).some(fitsEnd(phase)));
}

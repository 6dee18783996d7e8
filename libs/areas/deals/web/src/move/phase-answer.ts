import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { customsBody } from '@crm/custom-fields-web/parts';
import { date, required } from '@crm/validation';
import type { FormikErrors } from 'formik';
import type { Ending, PhaseAnswer, PhaseQuestion } from './move.events.ts';

/** What stands in the fields; only those that are asked for are shown. */
export interface PhaseValues {
  reasonId: number | null;
  closedOn: string | null;
  amount: number | null;
  dealCode: string;
  contactIds: string[];
  customs: CustomFormValues;
}

/** What is still missing of the end of a deal (spec 3 §2.1): a reason where there are any, and a day. */
export function endingErrors({ reasonId, closedOn }: Ending, hasReasons: boolean): FormikErrors<Ending> {
  const day = required(closedOn ?? '') ?? date(closedOn ?? '');
  return {
    ...(hasReasons && reasonId === null && { reasonId: required('')?.key }),
    ...(day && { closedOn: day.key }),
  };
}

/** The end of the deal and the standard fields, as far as they are asked for; custom items check themselves. */
export function phaseErrors(values: PhaseValues, { asksEnd, reasons, fields }: PhaseQuestion) {
  const { amount, dealCode, contactIds } = values;
  const needed = required('')?.key;
  return {
    ...(asksEnd && endingErrors(values, reasons.length > 0)),
    ...(fields.includes('amount') && amount === null && { amount: needed }),
    ...(fields.includes('dealCode') && dealCode.trim() === '' && { dealCode: needed }),
    ...(fields.includes('contactIds') && contactIds.length === 0 && { contactIds: needed }),
  } as FormikErrors<PhaseValues>;
}

/** What was asked for, as it is sent. */
export function answerOf(values: PhaseValues, { asksEnd, fields, itemIds }: PhaseQuestion): PhaseAnswer {
  const { reasonId, closedOn, amount, dealCode, contactIds, customs } = values;
  return {
    ...(asksEnd && { reasonId, closedOn }),
    ...(fields.includes('amount') && { amount }),
    ...(fields.includes('dealCode') && { dealCode: dealCode.trim() }),
    ...(fields.includes('contactIds') && { contactIds: contactIds.map(Number) }),
    ...(itemIds.length > 0 && { customs: customsBody(customs).filter(({ itemId }) => itemIds.includes(itemId)) }),
  };
}

import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { customsBody } from '@crm/custom-fields-web/parts';
import { date, required } from '@crm/validation';
import type { FormikErrors } from 'formik';
import type { ApiFailure } from '@crm/web-kit';
import type { Ending, PhaseAnswer, PhaseQuestion, StandardField } from './move.events.ts';

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

/** Of the standard fields that a phase asks for, those that are empty; custom items check themselves. */
export function lackingErrors(
  { amount, dealCode, contactIds }: Pick<PhaseValues, 'amount' | 'dealCode' | 'contactIds'>,
  fields: readonly StandardField[],
) {
  const needed = required('')?.key;
  return {
    ...(fields.includes('amount') && amount === null && { amount: needed }),
    ...(fields.includes('dealCode') && dealCode.trim() === '' && { dealCode: needed }),
    ...(fields.includes('contactIds') && contactIds.length === 0 && { contactIds: needed }),
  };
}

const item = /^customItem(\d+)$/;

/** The server names what the phase misses as the settings do; a form has its fields elsewhere. */
export const atFields = (failure: ApiFailure): ApiFailure => ({
  ...failure,
  issues: failure.issues.map((issue) => ({
    ...issue,
    field: issue.field.replace(item, 'customs.c$1'),
    rule: issue.rule === 'required_by_phase' ? 'errors.required' : issue.rule,
  })),
});

/** The end of the deal and the standard fields, as far as they are asked for; custom items check themselves. */
export function phaseErrors(values: PhaseValues, { asksEnd, reasons, fields }: PhaseQuestion) {
  return {
    ...(asksEnd && endingErrors(values, reasons.length > 0)),
    ...lackingErrors(values, fields),
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

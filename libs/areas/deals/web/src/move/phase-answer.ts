import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import { customsBody } from '@crm/custom-fields-web/parts';
import { date, required } from '@crm/validation';
import type { FormikErrors } from 'formik';
import type { ApiFailure } from '@crm/web-kit';
import type { Ending, PhaseAnswer, PhaseQuestion, StandardField } from './move.events.ts';

/** The values of the fields; the form shows only those that are asked for. */
export interface PhaseValues {
  reasonId: number | null;
  closedOn: string | null;
  amount: number | null;
  dealCode: string;
  contactIds: string[];
  customs: CustomFormValues;
}

/** Returns the errors of the end fields (spec 3 §2.1): a reason when there are any, and a date. */
export function endingErrors({ reasonId, closedOn }: Ending, hasReasons: boolean): FormikErrors<Ending> {
  const day = required(closedOn ?? '') ?? date(closedOn ?? '');
  return {
    ...(hasReasons && reasonId === null && { reasonId: required('')?.key }),
    ...(day && { closedOn: day.key }),
  };
}

/** Returns the errors of required standard fields that are empty; custom items validate themselves. */
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

/** Renames the server's issues, which use the names of the settings, to the form's fields. */
export const atFields = (failure: ApiFailure): ApiFailure => ({
  ...failure,
  issues: failure.issues.map((issue) => ({
    ...issue,
    field: issue.field.replace(item, 'customs.c$1'),
    rule: issue.rule === 'required_by_phase' ? 'errors.required' : issue.rule,
  })),
});

/**
 * Returns the errors of the end and of the standard fields, as far as they are asked for; custom items validate
 * themselves.
 */
export function phaseErrors(values: PhaseValues, { asksEnd, reasons, fields }: PhaseQuestion) {
  return {
    ...(asksEnd && endingErrors(values, reasons.length > 0)),
    ...lackingErrors(values, fields),
  } as FormikErrors<PhaseValues>;
}

/** Returns the answers as the request's body, limited to what was asked for. */
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

import { errorText, issueText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { getIn } from 'formik';
import type { ApiFailure, ApiIssue } from '@crm/api-client/runtime';

/** Returns the text of a field's Formik error, which is an issue, a message key or a sentence. */
export function fieldErrorText(t: Translate, error: unknown): string | undefined {
  if (error == null || error === '') return undefined;
  if (typeof error === 'string') return /^[\w.]+$/.test(error) ? issueText(t, { key: error }) : error;
  const issue = error as { key?: unknown; params?: Record<string, unknown> };
  return typeof issue.key === 'string' ? issueText(t, { key: issue.key, params: issue.params }) : undefined;
}

/** A failed submission with its values; an issue of a field is shown until its value changes. */
export interface Refusal {
  failure: ApiFailure | undefined;
  values: unknown;
}

/** Returns the text of the server's issue of a field, unless its value has changed since. */
export function refusalText(
  t: Translate,
  { failure, values }: Refusal,
  name: string,
  value: unknown,
): string | undefined {
  if (!failure || getIn(values, name) !== value) return undefined;
  const issue = failure.issues.find((found) => placeOf(found) === name);
  return issue ? issueText(t, issue) : failure.fieldErrors?.[name]?.join(' ');
}

/** Returns the rule that the submitted value of a field violated, also after the value has changed. */
export const refusedRule = ({ failure }: Refusal, name: string): string | undefined =>
  failure?.issues.find((found) => placeOf(found) === name)?.rule;

/** Returns the server's messages that belong to no field of the form. */
export function generalErrors(t: Translate, failure: ApiFailure | undefined, names: readonly string[]): string[] {
  if (!failure) return [];
  const fields = [...failure.issues.map(placeOf), ...Object.keys(failure.fieldErrors ?? {})];
  const others = failure.issues.filter((one) => !names.includes(placeOf(one)));
  const isAboutFields = fields.some((field) => names.includes(field));
  if (others.length > 0) return [...new Set(others.map((issue) => issueText(t, issue)))];
  return isAboutFields ? [] : [errorText(t, failure)];
}

/** Converts `customs[0].value` to Formik's other notation, `customs.0.value`. */
export const pathOf = (field: string): string => field.replace(/\[(\w+)\]/g, '.$1');

/**
 * Returns the field of an issue. Forms store the value of custom item 12 at `customs.c12`, independent of its index in
 * the request.
 */
const placeOf = ({ field, params }: ApiIssue): string =>
  /^customs(\[|$)/.test(field) && params?.['itemId'] !== undefined ? `customs.c${params['itemId']}` : pathOf(field);

import { errorText, issueText } from '@crm/i18n';
import type { Translate } from '@crm/i18n';
import { getIn } from 'formik';
import type { ApiFailure, ApiIssue } from '@crm/api-client/runtime';

/** The sentence of what formik keeps as a field's error: an issue of a rule, a message key, or a sentence already. */
export function fieldErrorText(t: Translate, error: unknown): string | undefined {
  if (error == null || error === '') return undefined;
  if (typeof error === 'string') return /^[\w.]+$/.test(error) ? issueText(t, { key: error }) : error;
  const issue = error as { key?: unknown; params?: Record<string, unknown> };
  return typeof issue.key === 'string' ? issueText(t, { key: issue.key, params: issue.params }) : undefined;
}

/** A failed submission and what had been submitted: what the server said of a field holds until its value changes. */
export interface Refusal {
  failure: ApiFailure | undefined;
  values: unknown;
}

/** What the server said of a field, unless its value is another one by now. */
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

/** The rule that a field broke when it was submitted, whatever its value is by now. */
export const refusedRule = ({ failure }: Refusal, name: string): string | undefined =>
  failure?.issues.find((found) => placeOf(found) === name)?.rule;

/** What the server said that belongs to no field of the form: one sentence each. */
export function generalErrors(t: Translate, failure: ApiFailure | undefined, names: readonly string[]): string[] {
  if (!failure) return [];
  const fields = [...failure.issues.map(placeOf), ...Object.keys(failure.fieldErrors ?? {})];
  const others = failure.issues.filter((one) => !names.includes(placeOf(one)));
  const isAboutFields = fields.some((field) => names.includes(field));
  if (others.length > 0) return [...new Set(others.map((issue) => issueText(t, issue)))];
  return isAboutFields ? [] : [errorText(t, failure)];
}

/** `customs[0].value` as formik may also write it: `customs.0.value`. */
export const pathOf = (field: string): string => field.replace(/\[(\w+)\]/g, '.$1');

/**
 * The field that an issue belongs to. Forms keep the value of custom item 12 at `customs.c12`, wherever it stood in what
 * was sent.
 */
const placeOf = ({ field, params }: ApiIssue): string =>
  /^customs(\[|$)/.test(field) && params?.['itemId'] !== undefined ? `customs.c${params['itemId']}` : pathOf(field);

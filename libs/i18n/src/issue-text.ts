import { messageKeys } from '@crm/validation';
import type { Params, Translate } from './translate.ts';

/** An issue of a validation rule (`key`) or of the server (`rule`, see `details` of a 422 answer). */
export interface TextIssue {
  key?: string;
  rule?: string;
  /** The place of the server's issue in the request. */
  field?: string;
  params?: Params;
}

/** The message keys of the server's short rule names. */
const keyOfRule: Record<string, string> = {
  required: messageKeys.required,
  max_length: messageKeys.maxLength,
  min_length: messageKeys.minLength,
  maximum: messageKeys.numberMax,
  minimum: messageKeys.numberMin,
  max_items: messageKeys.choicesMax,
  min_items: messageKeys.choicesMin,
  choice: messageKeys.unknownChoice,
};

/**
 * Returns the rule by which an issue is worded: an unknown id of a row itself means that the row, which the user sees,
 * is not the saved one; any other unknown id is a choice that is gone.
 */
const wordedRule = ({ rule, field }: TextIssue): string | undefined =>
  rule === 'not_found' && field !== undefined && /(^|[.\]])id$/.test(field) ? 'not_in_record' : rule;

/**
 * Returns the text of an issue with its parameters. `t` is the translate function of any namespace. A rule without a
 * message gets 「入力内容をご確認ください」.
 */
export function issueText(t: Translate, issue: TextIssue): string {
  const { key, params = {} } = issue;
  const name = key ?? wordedRule(issue) ?? '';
  const { limit } = params;
  const bounds = limit === undefined ? {} : { min: limit, max: limit };
  return t([`validation:${keyOfRule[name] ?? name}`, 'validation:invalid'], { ...bounds, ...params });
}

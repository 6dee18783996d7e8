import { messageKeys } from '@crm/validation';
import type { Params, Translate } from './translate.ts';

/** A finding of a validation rule (`key`), or of the server (`rule`, see `details` of a 422 answer). */
export interface TextIssue {
  key?: string;
  rule?: string;
  params?: Params;
}

/** The server's short rule names, and the message of the specification that says the same. */
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
 * The sentence of an issue, its numbers interpolated. `t` is the translate function of any namespace. A rule that has
 * no message of its own reads 「入力内容をご確認ください」.
 */
export function issueText(t: Translate, { key, rule, params = {} }: TextIssue): string {
  const name = key ?? rule ?? '';
  const { limit } = params;
  const bounds = limit === undefined ? {} : { min: limit, max: limit };
  return t([`validation:${keyOfRule[name] ?? name}`, 'validation:invalid'], { ...bounds, ...params });
}

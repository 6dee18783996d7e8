import { NOT_CHOSEN } from '@crm/validation';
import type { AnswerValue, RenderedItem } from '@crm/validation/webform';
import { fieldName } from './field-names.ts';

/** A name and a value that a browser posts. */
export type PostedField = readonly [name: string, value: string];

/** Returns the fields that a post without script has for an answer; none for an empty one. */
export const postedFields = (item: RenderedItem, given: AnswerValue): PostedField[] => {
  const values = Array.isArray(given) ? given : [String(given || '')];
  return values.flatMap((value, index): PostedField[] => {
    const name = item.split ? fieldName(item, index ? 'first' : 'last') : fieldName(item);
    return value && value !== NOT_CHOSEN ? [[name, value]] : [];
  });
};

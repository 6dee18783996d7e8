import { NOT_CHOSEN } from '@crm/validation';
import type { AnswerValue, RenderedItem } from '@crm/validation/webform';
import { fieldName } from './field-names.ts';

/** A name and a value as a browser posts them. */
export type PostedField = readonly [name: string, value: string];

/** What a post without script says of an answer: what its kind reads back from it. Nothing for what was left empty. */
export const postedFields = (item: RenderedItem, given: AnswerValue): PostedField[] => {
  const values = Array.isArray(given) ? given : [String(given || '')];
  return values.flatMap((value, index): PostedField[] => {
    const name = item.split ? fieldName(item, index ? 'first' : 'last') : fieldName(item);
    return value && value !== NOT_CHOSEN ? [[name, value]] : [];
  });
};

import { initialValue, isAnswered } from '@crm/validation/webform';
import type { Answer, RenderedItem } from '@crm/validation/webform';
import type { FieldReader } from './kind.types.ts';
import { kindOf } from './registry.ts';

/**
 * The answers in a form's fields: those of the page's controls, or of a post without JavaScript. Hidden items answer
 * with their default, whatever was posted in their name.
 */
export const readAnswers = (items: readonly RenderedItem[], field: FieldReader): Answer[] =>
  items.filter(isAnswered).map((item) => {
    const read = item.visibility ? kindOf(item.type).read : undefined;
    return { id: item.id, type: item.type, value: read ? read(item, field) : initialValue(item) };
  });

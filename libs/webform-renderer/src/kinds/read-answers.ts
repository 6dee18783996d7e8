import { initialValue, isAnswered } from '@crm/validation/webform';
import type { Answer, RenderedItem } from '@crm/validation/webform';
import type { FieldReader } from './kind.types.ts';
import { kindOf } from './registry.ts';

/**
 * Reads the answers from a form's fields: the page's controls, or a post without JavaScript. Hidden items get their
 * default instead of the posted value.
 */
export const readAnswers = (items: readonly RenderedItem[], field: FieldReader): Answer[] =>
  items.filter(isAnswered).map((item) => {
    const read = item.visibility ? kindOf(item.type).read : undefined;
    return { id: item.id, type: item.type, value: read ? read(item, field) : initialValue(item) };
  });

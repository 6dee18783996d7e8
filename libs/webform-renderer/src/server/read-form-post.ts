import { resolveItems } from '@crm/validation/webform';
import type { Answer, WebformDefinition } from '@crm/validation/webform';
import { readAnswers } from '../kinds/read-answers.ts';

/**
 * Reads the answers from a form-encoded post of a page without script, by the control names of `fieldName`. Takes the
 * parsed body (`URLSearchParams`, or a record of texts and lists); ignores unknown fields.
 * @throws UnknownCategoryError as `resolveItems` does.
 */
export const readFormPost = (
  definition: Pick<WebformDefinition, 'webformItems'>,
  body: URLSearchParams | Record<string, unknown>,
): Answer[] =>
  readAnswers(resolveItems(definition).items, (name) => {
    if (body instanceof URLSearchParams) return body.getAll(name);
    const value = body[name];
    return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  });

import type { ClosureWebform, WebformDefinition } from '@crm/validation/webform';
import type { LoadResult } from './form-api.types.ts';
import { CLOSED, record, text } from './read-json.ts';
import { fromWire } from './wire-keys.ts';

const readClosure = (value: unknown): ClosureWebform => {
  const { title, closureMessage, themeFont, backgroundColor, textColor } = record(value);
  return {
    title: text(title),
    closureMessage: text(closureMessage),
    themeFont: text(themeFont),
    backgroundColor: text(backgroundColor) || null,
    textColor: text(textColor) || null,
  };
};

/** Reads the answer of `GET /{hashid}` (spec 1 §7). An answer that is neither a form nor an error of the API has no status. */
export const readLoad = (status: number, body: unknown): LoadResult => {
  const { webform, webformItems, error, closureWebform } = record(fromWire(body));
  if (status === 200 && typeof webform === 'object' && webform !== null && Array.isArray(webformItems)) {
    return { kind: 'open', definition: { webform, webformItems } as WebformDefinition };
  }
  if (status !== 200 && error === CLOSED) return { kind: 'closed', closure: readClosure(closureWebform) };
  return { kind: 'failed', status: error ? status : null };
};

import type { RefusedField, SendResult } from './form-api.types.ts';
import { CLOSED, record, text } from './read-json.ts';

const readField = (detail: unknown): RefusedField[] => {
  const { field, rule, params } = record(detail);
  // `field` is the item's id, alone or at the end of a path such as `webform_items.12`.
  const id =
    String(field ?? '')
      .split('.')
      .at(-1) ?? '';
  return id ? [{ id, rule: text(rule), params: record(params) as RefusedField['params'] }] : [];
};

/** Reads the answer of `POST /{hashid}/send_webform` (spec 1 §7 and §8; the other errors are the wire conventions'). */
export const readSend = (status: number, body: unknown): SendResult => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const { error, details } = record(body);
  if (status === 403 && error === CLOSED) return { kind: 'closed' };
  if (status === 403 && error === 'SpamCheckRequired') return { kind: 'spam' };
  if (status === 429) return { kind: 'busy' };
  if (status >= 400 && status < 500 && Array.isArray(details)) {
    const fields = details.flatMap(readField);
    if (fields.length > 0) return { kind: 'invalid', fields };
  }
  return { kind: 'failed', status };
};

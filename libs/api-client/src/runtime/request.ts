import { isOpaque, snakeKey, snakeKeys } from './keys.ts';
import type { OperationSpec, SendOptions } from './operation.types.ts';

type Args = Record<string, unknown>;

/** Returns the path with URL-encoded ids and the query (lists joined by commas; absent parameters left out). */
export function addressOf(operation: OperationSpec, args: Args): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(args[name])));
  const query = new URLSearchParams();
  for (const name of operation.query) {
    const value = args[name];
    if (value == null || (Array.isArray(value) && value.length === 0)) continue;
    query.append(snakeKey(name), Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the body to send and its content type: JSON, unless it is text, a file, a form or bytes. */
export function bodyOf(operation: OperationSpec, args: Args): { data?: unknown; contentType?: string } {
  const { body } = args;
  if (operation.body === 'none' || body == null) return {};
  if (isOpaque(body)) return { data: body };
  return { data: JSON.stringify(snakeKeys(body)), contentType: 'application/json' };
}

/** Returns the headers that a call's options add. */
export function optionHeaders({ idempotencyKey, altOrigin }: SendOptions): Record<string, string> {
  return {
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(altOrigin && { 'Alt-Origin': altOrigin }),
  };
}

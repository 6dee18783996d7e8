import type { CustomObject, CustomObjectRow } from '@crm/api-client';
import type { ApiResult } from '@crm/web-kit';
import type { ObjectRecord, ObjectRow } from './object.types.ts';

type Wire = CustomObject | CustomObjectRow;
type Named<R extends Wire> = R extends CustomObject ? ObjectRecord : ObjectRow;

/** Returns a custom object with its title as the name that lists and pages of all kinds use. */
export const named = <R extends Wire>(record: R): Named<R> =>
  ({ ...record, name: record.title, customs: record.customs ?? [] }) as unknown as Named<R>;

const isObject = (value: unknown): value is CustomObject =>
  typeof value === 'object' && value !== null && 'title' in value;

/** Returns an answer with a named custom object; also the current version after a conflict. */
export function namedAnswer(result: ApiResult<{ data: CustomObject }>): ApiResult<{ data: ObjectRecord }> {
  if (result.ok) return { ok: true, data: { data: named(result.data.data) } };
  const { failure } = result;
  return isObject(failure.current) ? { ok: false, failure: { ...failure, current: named(failure.current) } } : result;
}

import type { Operation } from '@crm/contract';
import { valid } from '../requests.ts';
import { conformances } from '../testing/area-conformance.ts';
import type { Field } from './fields.ts';

export type Input = Record<Field['part'], unknown>;

/** Returns the inputs that calls need besides what their schemas require. */
const examplesOf = (ids: Record<string, number>): Record<string, { params?: object; body?: object }> =>
  Object.assign({}, ...conformances.map(({ examples }) => examples?.(ids)));

/** Builds a valid request about records of the demo, or about records that earlier calls created. */
export function requestOf(name: string, operation: Operation, ids: Record<string, number>): Input {
  const { body, params, query } = valid(operation, ids);
  const example = examplesOf(ids)[name];
  const aboutRecords = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => aboutRecords(one, key));
    if (typeof value === 'number') return ids[`${key.replace(/_ids?$/, '')}s`] ?? value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, aboutRecords(one, name)]));
  };
  return { params: { ...params, ...example?.params }, query, body: example?.body ?? aboutRecords(body) };
}

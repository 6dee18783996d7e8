import { presentCustoms } from '@crm/custom-fields-server';

export interface LoggedChanges {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** A field before and after, as it was written down. */
export interface ChangedField {
  field: string;
  itemId: number | null;
  /** Of a row that the record has: what it is called. */
  rowName?: string;
  before: unknown;
  after: unknown;
}

const customsOf = (value: unknown): Map<number, unknown> => {
  const list = Array.isArray(value) ? value : value ? presentCustoms(value as never) : [];
  return new Map((list as { item_id: number; value: unknown }[]).map((one) => [one.item_id, one.value]));
};

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
/** Whether nobody would call it a change: nothing is nothing, however it was written down. */
export const isSame = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

/** What really changed: a form sends its fields whole, and most of them as they were. */
export function fieldsOf({ before = {}, after = {} }: LoggedChanges): ChangedField[] {
  const own = Object.keys(after).filter((key) => key !== 'customs');
  const fields = own.map((field) => ({
    field,
    itemId: null,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
  const [was, is] = [customsOf(before['customs']), customsOf(after['customs'])];
  const customs = [...is].map(([itemId, value]) => ({
    field: 'custom',
    itemId,
    before: was.get(itemId) ?? null,
    after: value ?? null,
  }));
  return [...fields, ...customs].filter((one) => !isSame(one.before, one.after));
}

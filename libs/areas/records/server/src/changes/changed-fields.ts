import { presentCustoms } from '@crm/custom-fields-server';

export interface LoggedChanges {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** A field with its values before and after, as the log stores them. */
export interface ChangedField {
  field: string;
  itemId: number | null;
  /** The name of the row that the field belongs to. */
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
/** Returns true for two equal or two empty values, in whatever form the log stores them. */
export const isSame = (a: unknown, b: unknown): boolean =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields that differ. A form sends all of its fields, most of them unchanged. */
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

import type { Settings } from './import.types.ts';

export type Mapping = Settings['mapping'][number];

/** Returns the id of the column that a column of the file fills; null when it fills none. */
export const columnOf = (mapping: readonly Mapping[], source: number): string | null =>
  mapping.find(({ sources }) => sources.includes(source))?.column ?? null;

/**
 * Returns the mapping with a column of the file moved to another column of the records. Several columns that fill the
 * same one are joined in their order, such as 都道府県, 市区町村 and 番地.
 */
export function withColumn(mapping: readonly Mapping[], source: number, column: string | null): Mapping[] {
  const rest = mapping
    .map((one) => ({ ...one, sources: one.sources.filter((other) => other !== source) }))
    .filter(({ sources, constant }) => sources.length > 0 || constant !== undefined);
  if (column === null) return rest;
  const known = rest.find((one) => one.column === column && one.constant === undefined);
  if (!known) return [...rest.filter((one) => one.column !== column), { column, sources: [source] }];
  const sources = [...known.sources, source].toSorted((one, other) => one - other);
  return rest.map((one) => (one === known ? { ...known, sources } : one));
}

/** Returns the mapping with the same value for all rows in a column; an empty one takes the column out. */
export function withConstant(mapping: readonly Mapping[], column: string, constant: string): Mapping[] {
  const rest = mapping.filter((one) => one.column !== column);
  return constant === '' ? rest : [...rest, { column, sources: [], constant }];
}

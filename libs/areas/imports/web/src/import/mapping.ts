import type { ImportColumn, ImportProposal } from '@crm/api-client';
import type { Settings } from './import.types.ts';

export type Mapping = Settings['mapping'][number];

/** A column of the file whose cells are split at their space fills two columns of the records. */
const SPLIT = 'split ';

/** Returns the choice that splits a column of the file: the first word fills the column, the rest its second. */
export const splitInto = (column: string): string => SPLIT + column;

/** Returns the choice of a column of the file: the column that it fills, or its split; null when it fills none. */
export function targetOf(mapping: readonly Mapping[], source: number): string | null {
  const found = mapping.find(({ sources }) => sources.includes(source));
  if (!found) return null;
  return found.part ? splitInto(found.column) : found.column;
}

/** Returns the mapping with a column of the file that fills another column of the records, or is split into two. */
export function withTarget(
  mapping: readonly Mapping[],
  source: number,
  target: string | null,
  columns: readonly ImportColumn[],
): Mapping[] {
  if (!target?.startsWith(SPLIT)) return withColumn(mapping, source, target);
  const first = columns.find(({ id }) => splitInto(id) === target)!;
  const rest = withColumn(mapping, source, null).filter(({ column }) => ![first.id, first.second].includes(column));
  return [
    ...rest,
    { column: first.id, sources: [source], part: 1 },
    { column: first.second!, sources: [source], part: 2 },
  ];
}

/** Returns the mapping with another text between the joined columns of a column. */
export const withSeparator = (mapping: readonly Mapping[], column: string, separator: string): Mapping[] =>
  mapping.map((one) => (one.column === column ? { ...one, separator } : one));

/** Returns the reason why a column of the file was proposed; undefined for one that the user has chosen. */
export const reasonOf = (
  proposals: readonly ImportProposal[],
  mapping: readonly Mapping[],
  source: number,
): ImportProposal['reason'] | undefined => {
  const found = mapping.find(({ sources }) => sources.includes(source));
  return proposals.find(({ column, sources }) => column === found?.column && String(sources) === String(found.sources))
    ?.reason;
};

/**
 * Returns the mapping with a column of the file moved to another column of the records. Several columns that fill the
 * same one are joined in their order, such as 都道府県, 市区町村 and 番地.
 */
export function withColumn(mapping: readonly Mapping[], source: number, column: string | null): Mapping[] {
  const rest = mapping
    .map((one) => ({ ...one, sources: one.sources.filter((other) => other !== source) }))
    .filter(({ sources, constant }) => sources.length > 0 || constant !== undefined);
  if (column === null) return rest;
  const known = rest.find((one) => one.column === column && one.constant === undefined && !one.part);
  if (!known) return [...rest.filter((one) => one.column !== column), { column, sources: [source] }];
  const sources = [...known.sources, source].toSorted((one, other) => one - other);
  return rest.map((one) => (one === known ? { ...known, sources } : one));
}

/** Returns the mapping with the same value for all rows in a column; an empty one takes the column out. */
export function withConstant(mapping: readonly Mapping[], column: string, constant: string): Mapping[] {
  const rest = mapping.filter((one) => one.column !== column);
  return constant === '' ? rest : [...rest, { column, sources: [], constant }];
}

import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { CheckedRow } from './check-rows.ts';

const json = (value: readonly unknown[]): string | null => (value.length > 0 ? JSON.stringify(value) : null);

/** Returns the statement that stores the verdicts of some rows. */
export const verdictsUpdate = (domainId: number, importId: number, rows: readonly CheckedRow[]) =>
  compiled(sql`update import_rows as r set verdict = given.verdict, row_key = given.row_key, record_id = given.record_id,
      lock_version = given.lock_version, issues = given.issues::jsonb, differences = given.differences::jsonb
    from unnest(${rows.map(({ place }) => place)}::int[], ${rows.map(({ verdict }) => verdict)}::text[],
      ${rows.map(({ rowKey }) => rowKey)}::text[], ${rows.map(({ recordId }) => recordId)}::bigint[],
      ${rows.map(({ lockVersion }) => lockVersion)}::int[], ${rows.map(({ issues }) => json(issues))}::text[],
      ${rows.map(({ differences }) => json(differences))}::text[])
      as given (place, verdict, row_key, record_id, lock_version, issues, differences)
    where r.domain_id = ${domainId} and r.import_id = ${importId} and r.place = given.place`);

type Sums = Record<string, number>;

/** Counts the rows of each verdict. */
export function countVerdicts(rows: readonly CheckedRow[]): Sums {
  const sums: Sums = {};
  for (const { verdict } of rows) sums[verdict] = (sums[verdict] ?? 0) + 1;
  return sums;
}

/** Counts the values that empty cells would clear, by column. */
export function countCleared(rows: readonly CheckedRow[]): Sums {
  const sums: Sums = {};
  for (const { verdict, cleared } of rows)
    if (verdict === 'update') for (const column of cleared) sums[column] = (sums[column] ?? 0) + 1;
  return sums;
}

/** Counts the rows that need choices created, by column and label; a column's id has no space. */
export function countNewChoices(rows: readonly Pick<CheckedRow, 'verdict' | 'issues'>[]): Sums {
  const sums: Sums = {};
  for (const { verdict, issues } of rows) {
    if (verdict !== 'create' && verdict !== 'update') continue;
    for (const { column, params } of issues) {
      const name = `${column} ${params?.['text']}`;
      sums[name] = (sums[name] ?? 0) + 1;
    }
  }
  return sums;
}

/** Returns the choices that the counted rows need, by column. */
export const newChoicesOf = (sums: Sums) =>
  Object.entries(sums).flatMap(([name, count]) => {
    const [column, label] = [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)];
    return count > 0 ? [{ column, label, count }] : [];
  });

/** Returns the sum of two counts. */
export function plus(one: Sums, other: Sums): Sums {
  const sums = { ...one };
  for (const [name, count] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** Returns the difference of two counts. */
export const minus = (one: Sums, other: Sums): Sums =>
  plus(one, Object.fromEntries(Object.entries(other).map(([name, count]) => [name, -count])));

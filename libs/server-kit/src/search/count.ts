import { prepared } from '@crm/database';
import type { Query, TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { Expression, SelectQueryBuilder } from 'kysely';
import { compiled } from './compiled.ts';
import { keyOf } from './known-counts.ts';
import type { KnownCounts } from './known-counts.ts';
import { COUNT_CAP } from './page.ts';
import { textQuery } from './query-source.ts';
import type { Source } from './query-source.ts';

/** Counts the rows of a query, one past the cap at most. */
export function countQuery<DB, TB extends keyof DB, O>(
  matching: SelectQueryBuilder<DB, TB, O>,
): Query<{ total_count: number }> {
  const rows = matching
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(COUNT_CAP + 1) as unknown as Expression<unknown>;
  return compiled(sql<{ total_count: number }>`select count(*) as total_count from (${rows}) as matching`);
}

export interface Counted {
  total_count?: number;
  state?: number;
}

export interface Count {
  queries: readonly Query<Counted>[];
  total(answers: readonly Counted[][]): number | Promise<number>;
}

/** Counts a part first and skips the whole count when the part exceeds the cap. */
export async function capped<DB, TB extends keyof DB>(
  db: TenantDb,
  part: SelectQueryBuilder<DB, TB, object>,
): Promise<Count | undefined> {
  const total = (await db.first(countQuery(part)))!.total_count;
  return total > COUNT_CAP ? { queries: [], total: () => total } : undefined;
}

/** Returns the queries of the count, and the function that reads it from their answers. */
export function countOf(
  db: TenantDb,
  { text: from, parameters }: Source,
  counts: { known: KnownCounts; state: Query<{ state: number }> } | undefined,
): Count {
  const content = `select count(*) as total_count from (select 1${from} limit ${COUNT_CAP + 1}) as matching`;
  const count = textQuery<Counted>(content, parameters);
  const key = counts && keyOf(db, content, parameters);
  if (!counts || key === undefined) return { queries: [count], total: ([rows]) => rows![0]!.total_count! };
  const { known } = counts;
  // The state first, so that a later change makes the cached count belong to an old state.
  const both = [prepared(counts.state), count] as const;
  const keep = (answers: readonly Counted[][]) => known.keep(key, answers[0]![0]!.state!, answers[1]![0]!.total_count!);
  if (!known.has(key)) return { queries: both, total: keep };
  const total = async (answers: readonly Counted[][]) =>
    known.recall(key, answers[0]![0]!.state!) ?? keep(await db.batch(both));
  return { queries: [both[0]], total };
}

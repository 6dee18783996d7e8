import type { TenantDb } from '@crm/database';
import { sql } from 'kysely';
import type { SelectQueryBuilder, SqlBool } from 'kysely';

/** The matching records of an export: a `select` of the id alone. */
// oxlint-disable-next-line typescript/no-explicit-any -- every kind selects from its own tables
export type MatchingIds = SelectQueryBuilder<any, any, { id: number }>;

/** The order of an export: the kind's table, and the column before the id. */
export interface ExportOrder {
  table: string;
  by?: string;
}

/** The number of records that an export reads at once. */
const PAGE = 1_000;

/** Yields the ids in order, page by page: records that are added meanwhile neither repeat nor hide another. */
export async function* idPages(
  db: TenantDb,
  matching: MatchingIds,
  { table, by = 'id' }: ExportOrder,
): AsyncGenerator<number[]> {
  const place = (from: string) => sql`${sql.ref(`${from}.${by}`)}, ${sql.ref(`${from}.id`)}`;
  for (let last: number | undefined; ;) {
    const after = sql<SqlBool>`(${place(table)}) > (select ${place('seen')} from ${sql.table(table)} as seen
      where seen.domain_id = ${db.domainId} and seen.id = ${last})`;
    const page = matching
      .$if(last !== undefined, (query) => query.where(after))
      .orderBy(sql.ref(`${table}.${by}`))
      .orderBy(sql.ref(`${table}.id`))
      .limit(PAGE);
    const ids = (await db.all(page)).map((row) => row.id);
    if (ids.length > 0) yield ids;
    if (ids.length < PAGE) return;
    last = ids.at(-1)!;
  }
}

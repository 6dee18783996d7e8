import type { Query, TenantDb } from '@crm/database';
import { CompiledQuery } from 'kysely';

/** A view of the database that remembers what it is asked; afterwards the plans of the queries that hold a text. */
export function explaining(db: TenantDb): { db: TenantDb; explain: (part: string) => Promise<string[]> } {
  const asked: Query<unknown>[] = [];
  const noted = <Q extends readonly Query<unknown>[]>(queries: Q): Q => {
    asked.push(...queries);
    return queries;
  };
  const view: TenantDb = {
    domainId: db.domainId,
    inTransaction: db.inTransaction,
    all: (query) => (noted([query]), db.all(query)),
    first: (query) => (noted([query]), db.first(query)),
    batch: (queries) => db.batch(noted(queries)),
    transaction: (work) => db.transaction(work),
    together: (work) => db.together(work),
  };
  const explain = (part: string) =>
    Promise.all(
      asked.map((query) => query.compile()).flatMap((query) => (query.sql.includes(part) ? [planOf(db, query)] : [])),
    );
  return { db: view, explain };
}

async function planOf(db: TenantDb, { sql: text, parameters }: CompiledQuery<unknown>): Promise<string> {
  const rows = await db.all<{ 'QUERY PLAN': string }>({
    compile: () => CompiledQuery.raw(`explain ${text}`, [...parameters]) as CompiledQuery<{ 'QUERY PLAN': string }>,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

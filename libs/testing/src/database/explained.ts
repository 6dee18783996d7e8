import type { Query, TenantDb } from '@crm/database';
import { CompiledQuery } from 'kysely';

/** A view of the database that remembers what it is asked; afterwards the plans of the queries that hold a text. */
export function explaining(db: TenantDb): {
  db: TenantDb;
  explain: (part: string) => Promise<string[]>;
  /** The statements that hold the part, as they were asked. */
  asked: (part: string) => CompiledQuery<unknown>[];
} {
  const queries: Query<unknown>[] = [];
  const noted = <Q extends readonly Query<unknown>[]>(some: Q): Q => {
    queries.push(...some);
    return some;
  };
  const view: TenantDb = {
    domainId: db.domainId,
    inTransaction: db.inTransaction,
    all: (query) => (noted([query]), db.all(query)),
    first: (query) => (noted([query]), db.first(query)),
    batch: (some) => db.batch(noted(some)),
    transaction: (work) => db.transaction(work),
    together: (work) => db.together(work),
  };
  const asked = (part: string) => queries.map((query) => query.compile()).filter(({ sql }) => sql.includes(part));
  const explain = (part: string) => Promise.all(asked(part).map((query) => planOf(db, query)));
  return { db: view, explain, asked };
}

async function planOf(db: TenantDb, { sql: text, parameters }: CompiledQuery<unknown>): Promise<string> {
  const rows = await db.all<{ 'QUERY PLAN': string }>({
    compile: () => CompiledQuery.raw(`explain ${text}`, [...parameters]) as CompiledQuery<{ 'QUERY PLAN': string }>,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

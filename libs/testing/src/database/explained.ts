import type { OpenTransaction, Query, TenantDb } from '@crm/database';
import { CompiledQuery } from 'kysely';

/** Returns a view of the database that records its queries, and their plans by a contained text. */
export function explaining(db: TenantDb): {
  db: TenantDb;
  explain: (part: string) => Promise<string[]>;
  /** Returns the recorded statements that contain the part. */
  asked: (part: string) => CompiledQuery<unknown>[];
  /** Returns the texts of statements that were not prepared. */
  unprepared: () => string[];
} {
  const queries: Query<unknown>[] = [];
  const noted = <Q extends readonly Query<unknown>[]>(some: Q): Q => {
    queries.push(...some);
    return some;
  };
  const viewOf = (of: TenantDb): TenantDb => ({
    domainId: of.domainId,
    inTransaction: of.inTransaction,
    all: (query) => (noted([query]), of.all(query)),
    first: (query) => (noted([query]), of.first(query)),
    batch: (some) => of.batch(noted(some)),
    transaction: (work) => of.transaction((inner) => work(openViewOf(inner))),
  });
  const openViewOf = (of: OpenTransaction): OpenTransaction => ({
    ...viewOf(of),
    tx: of.tx,
    commit: (some) => of.commit(noted(some)),
  });
  const asked = (part: string) => queries.map((query) => query.compile()).filter(({ sql }) => sql.includes(part));
  const explain = (part: string) => Promise.all(asked(part).map((query) => planOf(db, query)));
  const unprepared = () => queries.filter((query) => !query.prepared).map((query) => query.compile().sql);
  return { db: viewOf(db), explain, asked, unprepared };
}

async function planOf(db: TenantDb, { sql: text, parameters }: CompiledQuery<unknown>): Promise<string> {
  const rows = await db.all<{ 'QUERY PLAN': string }>({
    compile: () => CompiledQuery.raw(`explain ${text}`, [...parameters]) as CompiledQuery<{ 'QUERY PLAN': string }>,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

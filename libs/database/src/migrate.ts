import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { SurvivingPool } from './connection/pool.ts';
import { migrations } from './generated/migrations.ts';

/** A migration: SQL text, run once, in the order of the file names, all pending ones in one transaction. */
export interface SqlMigration {
  up: string;
}

const providerOf = (names: readonly string[]) => ({
  getMigrations: async () =>
    Object.fromEntries(
      names.map((name) => {
        const { up } = migrations[name]!;
        return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(up).execute(db)) }];
      }),
    ),
});

/**
 * Brings the schema up to date. Concurrent callers wait for each other. Throws with the name of the migration that
 * failed; then nothing of the run has been applied. With `names`, only as far as those.
 *
 * A schema that a newer build has brought further is left as it is: a process of the build before may start again while
 * the others are replaced, and a build can be taken back. Answers the names of what this build does not know.
 */
export async function migrate(url: string, names: readonly string[] = Object.keys(migrations)): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new SurvivingPool({ connectionString: url, max: 1 }) }),
  });
  try {
    const applied = await appliedNames(db);
    const unknown = applied.filter((name) => !(name in migrations));
    if (unknown.length > 0) {
      const pending = names.filter((name) => !applied.includes(name));
      if (pending.length === 0) return unknown;
      throw new Error(
        `the database has migrations that this build lacks (${unknown.join(', ')}), and this build has others to apply (${pending.join(', ')}): start a build that has both`,
      );
    }
    // The job queue keeps its own schema; ours comes second, because a function of ours adds jobs to it.
    await runMigrations({ connectionString: url });
    const { error, results } = await new Migrator({
      db,
      provider: providerOf(names),
      // Each room has its own numbers, so that a room's next migration may come before another's that ran long ago.
      allowUnorderedMigrations: true,
    }).migrateToLatest();
    if (error) {
      const failed = results?.find((one) => one.status === 'Error')?.migrationName ?? 'the migrations';
      throw new Error(`migration ${failed} failed: ${(error as Error).message ?? String(error)}`, { cause: error });
    }
    return [];
  } finally {
    await db.destroy();
  }
}

/** The migrations that the database has; none in an empty one. */
async function appliedNames(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]!.there) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** True when every migration that this build knows has been applied. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever the schema, the answer is the same
export async function isMigrated(db: Kysely<any>): Promise<boolean> {
  const known = Object.keys(migrations);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return known.every((name) => applied.has(name));
}

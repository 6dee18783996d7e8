import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { applyFunctions, hasFunctions } from './apply-functions.ts';
import { SurvivingPool } from './connection/pool.ts';
import { migrations } from './generated/sql.ts';
import { BASELINE, squashed } from './squashed.ts';

/** The names of every migration that this build knows, including those that the baseline replaces. */
export const knownNames: readonly string[] = [...squashed, ...Object.keys(migrations)];

/**
 * Migrates the schema: applies the pending migrations in the order of their names, all in one transaction, then the
 * changed functions. Concurrent callers wait for each other. Throws with the name of the failed migration; then nothing
 * of the run has been applied. With `names` (of a backup), applies only those.
 *
 * Keeps a schema that a newer build has migrated further: a process of the older build may start again during a rolling
 * update, and a build can be taken back. Returns the names of migrations that this build does not know.
 */
export async function migrate(url: string, names: readonly string[] = knownNames): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new SurvivingPool({ connectionString: url, max: 1 }) }),
  });
  try {
    const wanted = [...new Set([...squashed, BASELINE, ...names])];
    const applied = await appliedNames(db);
    const unknown = applied.filter((name) => !knownNames.includes(name));
    if (unknown.length > 0) {
      const pending = wanted.filter((name) => !applied.includes(name));
      if (pending.length === 0) return unknown;
      throw new Error(
        `the database has migrations that this build lacks (${unknown.join(', ')}), and this build has others to apply (${pending.join(', ')}): start a build that has both`,
      );
    }
    const isOld = hasSquashed(applied);
    // The job queue has its own schema and comes first, because one of our functions adds jobs to it.
    await runMigrations({ connectionString: url });
    await runPending(db, wanted, isOld);
    if (knownNames.every((name) => wanted.includes(name))) await applyFunctions(db);
    return [];
  } finally {
    await db.destroy();
  }
}

/** Returns true when all migrations from before the baseline have run, false when none has; throws for some of them. */
export function hasSquashed(applied: readonly string[]): boolean {
  const missing = squashed.filter((name) => !applied.includes(name));
  if (missing.length > 0 && missing.length < squashed.length)
    throw new Error(
      `this is of a version before 2026-11-26 (it lacks ${missing.join(', ')}): bring it to that version first`,
    );
  return missing.length === 0;
}

async function runPending(db: Kysely<unknown>, names: readonly string[], isOld: boolean): Promise<void> {
  const run = (text: string) => async (tx: Kysely<unknown>) => void (await sql.raw(text).execute(tx));
  const nothing = async () => {};
  const upOf = (name: string) =>
    squashed.includes(name) || (name === BASELINE && isOld) ? nothing : run(migrations[name]!);
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(names.map((name) => [name, { up: upOf(name) }])) },
    // Branches are merged in another order than their migrations were named.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (!error) return;
  const failed = results?.find((one) => one.status === 'Error')?.migrationName ?? 'the migrations';
  throw new Error(`migration ${failed} failed: ${(error as Error).message ?? String(error)}`, { cause: error });
}

/** Returns the applied migrations of the database; none in an empty one. */
async function appliedNames(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]!.there) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return applied.rows.map(({ name }) => name);
}

/** Returns true when every migration and function that this build knows has been applied. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever the schema, the answer is the same
export async function isMigrated(db: Kysely<any>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return knownNames.every((name) => applied.has(name)) && (await hasFunctions(db));
}

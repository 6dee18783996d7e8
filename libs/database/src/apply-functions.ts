import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { functions } from './generated/sql.ts';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Creates or replaces the functions and triggers whose text is new to the database. A text that the database had before
 * its current one is that of an older build, which may start again during a rolling update: it is skipped. To return to
 * an older text on purpose, change its comment.
 */
export async function applyFunctions(db: Kysely<unknown>, texts: Readonly<Record<string, string>> = functions) {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sql_functions'))`.execute(tx);
    const known = await knownDigests(tx);
    // They may use each other, in any order.
    await sql`set local check_function_bodies = off`.execute(tx);
    for (const [name, text] of Object.entries(texts)) {
      const digest = digestOf(text);
      if (known.has(`${name} ${digest}`)) continue;
      await sql.raw(text).execute(tx);
      await sql`insert into sql_functions (name, digest) values (${name}, ${digest})`.execute(tx);
    }
  });
}

/** Returns true when the database has or had the text of every function of this build. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever the schema, the answer is the same
export async function hasFunctions(db: Kysely<any>): Promise<boolean> {
  const known = await knownDigests(db);
  return Object.entries(functions).every(([name, text]) => known.has(`${name} ${digestOf(text)}`));
}

// oxlint-disable-next-line typescript/no-explicit-any -- see above
async function knownDigests(db: Kysely<any>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string; digest: string }>`select name, digest from sql_functions`.execute(db);
  return new Set(rows.map(({ name, digest }) => `${name} ${digest}`));
}

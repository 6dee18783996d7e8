import { hashPassword } from '@crm/identity-server';
import { createCalendar, createRandom, quiet } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { foundDemoCompany, foundNeighbour } from './found-companies.ts';

/** The seed of the random numbers, so that the demo company is the same everywhere. */
const SEED = 20_260_401;

/** The password of every demo user. */
export const demoPassword = 'demo-Pass-2026';

type SeededApp = Pick<AppContext, 'database' | 'clock' | 'demo' | 'hooks' | 'settings' | 'storage'>;

/**
 * Seeds a database without a company with the demo company and its neighbour, in one transaction, when the demo is
 * wanted. Returns true when the demo company exists afterwards.
 */
export async function seedWhenEmpty(app: SeededApp, { wanted }: { wanted: boolean }): Promise<boolean> {
  const { system } = app.database;
  const first = await system.selectFrom('domains').select('id').limit(1).executeTakeFirst();
  if (!first && wanted) await seed(app);
  const demo = await system.selectFrom('domains').select('id').where('is_demo', '=', true).executeTakeFirst();
  return demo !== undefined;
}

async function seed(app: SeededApp): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const calendar = createCalendar(app.clock.now());
  await app.database.system.transaction().execute(async (tx) => {
    await tx.executeQuery(quiet.compile());
    // Two servers may start on one database: the second waits here, and then finds the demo in place.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo seed', 0))`.execute(tx);
    if (await tx.selectFrom('domains').select('id').limit(1).executeTakeFirst()) return;
    const tools = { tx, app, calendar, random: createRandom(SEED) };
    await app.demo.fill(await foundDemoCompany(app, tx, { calendar, passwordHash }), tools);
    await app.demo.fillNeighbour(await foundNeighbour(app, tx, { calendar, passwordHash }), tools);
  });
}

import { hashPassword } from '@crm/identity-server';
import { quiet } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { createCalendar } from './calendar.ts';
import { addDemoCompany } from './company/demo-company.ts';
import { addOtherCompany } from './company/other-company.ts';
import { addDemoForms } from './forms/demo-forms.ts';
import { addSubmissions } from './forms/submissions.ts';
import { addVisits } from './forms/visits.ts';

/** The password of every demo user. */
export const demoPassword = 'demo-Pass-2026';

type SeededApp = Pick<AppContext, 'database' | 'clock' | 'hooks' | 'settings' | 'storage'>;

/**
 * Seeds a database without a company with the demo company and its neighbour, in one transaction, when the demo is
 * wanted. Returns true when the demo company exists afterwards.
 */
export async function seedWhenEmpty(house: SeededApp, { wanted }: { wanted: boolean }): Promise<boolean> {
  const { system } = house.database;
  const first = await system.selectFrom('domains').select('id').limit(1).executeTakeFirst();
  if (!first && wanted) await seed(house);
  const demo = await system.selectFrom('domains').select('id').where('is_demo', '=', true).executeTakeFirst();
  return demo !== undefined;
}

async function seed(house: SeededApp): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const calendar = createCalendar(house.clock.now());
  await house.database.system.transaction().execute(async (tx) => {
    await tx.executeQuery(quiet.compile());
    // Two servers may start on one database: the second waits here, and then finds the demo in place.
    await sql`select pg_advisory_xact_lock(hashtextextended('demo seed', 0))`.execute(tx);
    if (await tx.selectFrom('domains').select('id').limit(1).executeTakeFirst()) return;
    const company = await addDemoCompany(house, tx, { calendar, passwordHash });
    const forms = await addDemoForms(tx, company, { calendar, settings: house.settings });
    await addSubmissions(tx, company, forms.get('demo-inquiry')!);
    await addVisits(tx, company, forms.get('demo-inquiry')!, calendar);
    await addOtherCompany(house, tx, { calendar, passwordHash });
  });
}

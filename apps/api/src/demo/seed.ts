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
    const company = await addDemoCompany(app, tx, { calendar, passwordHash });
    const forms = await addDemoForms(tx, company, { calendar, settings: app.settings });
    await addSubmissions(tx, company, forms.get('demo-inquiry')!);
    await addVisits(tx, company, forms.get('demo-inquiry')!, calendar);
    await addOtherCompany(app, tx, { calendar, passwordHash });
  });
}

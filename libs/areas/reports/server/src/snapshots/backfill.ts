import { addJob, defineTask } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';

/** Writes the snapshots of a company's deals from before there were any. */
const backfillSnapshots = defineTask<{ domain_id: number }>('backfill_deal_snapshots');

/** The deals of one transaction. */
const SLICE = 2_000;

/** Registers the nightly search for companies with deals without snapshots, and the job that writes them. */
export function backfillOn(app: AppContext): void {
  const { database } = app;
  app.cleaners.add('deals without snapshots', async () => {
    const { rows } = await sql<{ domain_id: number }>`select distinct domain_id from deals as d where not exists (
      select from deal_snapshots as s where s.domain_id = d.domain_id and s.deal_id = d.id)`.execute(database.system);
    for (const { domain_id } of rows) {
      await addJob(database.system, backfillSnapshots, { domain_id }, { key: `backfill_deal_snapshots/${domain_id}` });
    }
  });
  app.tasks.on(backfillSnapshots, async ({ domain_id }) => {
    for (;;) {
      const { rows } = await sql<{
        done: number;
      }>`select backfill_deal_snapshots(${domain_id}, ${SLICE}) as done`.execute(database.system);
      if (!rows[0]?.done) return;
    }
  });
}

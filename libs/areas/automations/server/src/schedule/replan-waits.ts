import { inScope } from '@crm/database';
import { actAs } from '@crm/identity-server';
import type { AppContext } from '@crm/server-kit';
import { defineTask, addJob } from '@crm/server-kit';
import { sql } from 'kysely';
import { runColumns } from '../engine/execute-run.ts';
import type { OpenRun } from '../engine/run-rows.ts';
import { automationOf } from '../engine/stored-automation.ts';
import { lockedRecord } from '../operations/related-records.ts';
import { waitEnd } from '../rules/run-rule.ts';
import { wakeSoon } from './wake-soon.ts';

const replanWaits = defineTask<{ domain_id: number }>('replan_automation_waits');

/** Plans the waits in business days again when a company changes its holidays. */
export function replanWaitsOn(app: AppContext): void {
  app.events.subscribe('automation waits', ['company.updated'], async (tx, events) => {
    const companies = new Set(events.filter(({ changes }) => 'settings' in changes).map(({ domainId }) => domainId));
    for (const domain_id of companies)
      await inScope({}, () => addJob(tx, replanWaits, { domain_id }, { key: `automation waits ${domain_id}` }));
  });
  app.tasks.on(replanWaits, ({ domain_id: domainId }) =>
    app.database.tenant(domainId).transaction(async (db) => {
      const { rows } = await sql<OpenRun & { wait_since: string }>`
        select ${sql.raw(runColumns)}, wait_since from automation_runs
        where domain_id = ${domainId} and status = 'waiting' for update skip locked`.execute(db.tx);
      for (const run of rows) {
        const automation = await automationOf(db, run.automation_id, run.revision);
        const node = automation?.graph.nodes.find(({ id }) => id === run.node);
        if (!automation || node?.settings.unit !== 'business_days') continue;
        const [ctx, record] = [
          await actAs(app, db, automation.user_id),
          await lockedRecord(db, run.entity, run.record_id),
        ];
        const until = ctx && record && (await waitEnd({ ctx: { ...ctx, db }, node, record }, new Date(run.wait_since)));
        if (!until) continue;
        await sql`update automation_runs set wake_at = ${until} where domain_id = ${domainId} and id = ${run.id}`.execute(
          db.tx,
        );
        await wakeSoon(app, db.tx, until);
      }
    }),
  );
}

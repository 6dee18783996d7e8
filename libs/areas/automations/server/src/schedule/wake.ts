import type { Transaction } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { orderRuns } from '../engine/note-events.ts';
import { wakeAutomations } from '../engine/tasks.ts';
import { startDue } from './start-due.ts';
import { wakeSoon } from './wake-soon.ts';

/** The runs that are woken by one statement. */
const SLICE = 5_000;
const MINUTE = 60_000;

/** Registers the job that wakes waiting runs and starts schedules. */
export function wakeAutomationsOn(app: AppContext): void {
  app.tasks.on(wakeAutomations, () => wake(app));
}

/** Wakes the runs whose time has come, starts due schedules, and orders itself again for the coming minute. */
export async function wake(app: AppContext): Promise<void> {
  while ((await app.database.system.transaction().execute((tx) => wakeSlice(app, tx))) === SLICE);
  await startDue(app);
  await app.database.system.transaction().execute(async (tx) => {
    const soon = new Date(app.clock.now().getTime() + MINUTE);
    const { rows } = await sql<{ at: string | null }>`select least(
        (select min(wake_at) from automation_runs where status = 'waiting' and wake_at <= ${soon}),
        (select min(next_at) from automations where status = 'enabled' and deleted_at is null and next_at <= ${soon})
      ) as at`.execute(tx);
    if (rows[0]?.at) await wakeSoon(app, tx, new Date(rows[0].at));
  });
}

async function wakeSlice({ clock }: AppContext, tx: Transaction): Promise<number> {
  const { rows } = await sql<{ domain_id: number }>`
    with due as materialized (
      select domain_id, id from automation_runs where status = 'waiting' and wake_at <= ${clock.now()}
      order by wake_at limit ${SLICE} for update skip locked
    )
    update automation_runs as run set status = 'running' from due
    where run.domain_id = due.domain_id and run.id = due.id returning run.domain_id`.execute(tx);
  for (const domainId of new Set(rows.map((row) => row.domain_id))) await orderRuns(tx, domainId);
  return rows.length;
}

import { inScope } from '@crm/database';
import { addJob } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { executeRun, runColumns } from './execute-run.ts';
import type { OpenRun } from './run-rows.ts';
import { startRuns } from './start-runs.ts';
import { runAutomations } from './tasks.ts';

/** The time after which a company's job makes room for those of others (ms). */
const TURN = 2_000;
const BATCH = 100;

/** Registers the job that goes on with the runs of a company. */
export function runAutomationsOn(app: AppContext): void {
  app.tasks.on(runAutomations, ({ domain_id: domainId }) => runCompany(app, domainId));
}

/** Works off the runs of a company that are due; after its turn the rest waits for the next one. */
async function runCompany(app: AppContext, domainId: number): Promise<void> {
  const end = performance.now() + TURN;
  const isOver = () => performance.now() > end;
  while (!isOver() && (await inScope({}, () => startRuns(app, domainId))));
  let runs = await openRuns(app, domainId);
  while (runs.length > 0 && !isOver()) {
    let mine = 0;
    for (const run of runs) {
      if (await executeRun(app, domainId, run)) mine += 1;
      if (isOver()) break;
    }
    // The others are in the hands of another process.
    if (mine === 0) break;
    runs = await openRuns(app, domainId);
  }
  if (!isOver()) return;
  const order = { key: `automations ${domainId}` };
  await app.database.system.transaction().execute((tx) => addJob(tx, runAutomations, { domain_id: domainId }, order));
}

/** Returns the open runs of enabled automations; those of stopped ones stay where they are. */
async function openRuns({ database }: AppContext, domainId: number): Promise<OpenRun[]> {
  const { rows } = await sql<OpenRun>`select ${sql.raw(runColumns)} from automation_runs as run
    where run.domain_id = ${domainId} and run.status = 'running' and exists (select from automations as a
      where a.domain_id = run.domain_id and a.id = run.automation_id and a.status <> 'error')
    order by run.id limit ${BATCH}`.execute(database.system);
  return rows;
}

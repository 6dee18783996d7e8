import type { Entity } from '@crm/automations-rules';
import type { OpenTransaction, Origin } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { wakeSoon } from '../schedule/wake-soon.ts';
import type { Fact } from './step.ts';
import type { Changes } from './watching.ts';

/** A run that is under way. */
export interface OpenRun {
  id: number;
  automation_id: number;
  revision: number;
  event_id: number | null;
  entity: Entity;
  record_id: number;
  record_name: string | null;
  depth: number;
  origin: Partial<Origin>;
  changes: Changes;
  node: string | null;
  wake_at: string | null;
}

type Run = Pick<OpenRun, 'id'>;

interface Ended {
  status: 'success' | 'failure' | 'skipped';
  reason?: string;
  now: Date;
}

export async function endRun({ tx, domainId }: OpenTransaction, { id }: Run, { status, reason, now }: Ended) {
  await sql`update automation_runs set status = ${status}, reason = ${reason ?? null}, ended_at = ${now}, wake_at = null
    where domain_id = ${domainId} and id = ${id}`.execute(tx);
}

/** Notes the block that comes next. */
export async function moveRun({ tx, domainId }: OpenTransaction, { id }: Run, node: string | null): Promise<void> {
  await sql`update automation_runs set node = ${node}, wake_at = null, wait_since = null
    where domain_id = ${domainId} and id = ${id}`.execute(tx);
}

/** Lets the run wait at a block. The row waits, and no job. */
export async function waitRun(
  app: AppContext,
  { tx, domainId }: OpenTransaction,
  { id }: Run,
  { node, until, since }: { node: string; until: Date; since: Date },
): Promise<void> {
  await sql`update automation_runs set status = 'waiting', node = ${node}, wake_at = ${until}, wait_since = ${since}
    where domain_id = ${domainId} and id = ${id}`.execute(tx);
  await wakeSoon(app, tx, until);
}

interface StepRow {
  node: string;
  status: 'success' | 'failure';
  now: Date;
  port?: string | undefined;
  facts?: readonly Fact[] | undefined;
  reason?: string;
}

/**
 * Writes the log of a step. The key of the table lets a block be done once in a run; only the log of a failure is
 * replaced, by the retry.
 */
export async function noteStep(
  { tx, domainId }: OpenTransaction,
  { id }: Run,
  { node, status, now, port, facts = [], reason }: StepRow,
): Promise<void> {
  const { rows } = await sql`
    insert into automation_run_steps as known (domain_id, run_id, node, place, status, port, facts, reason, at)
    select ${domainId}, ${id}, ${node}, count(*), ${status}, ${port ?? null}, ${JSON.stringify(facts)}::jsonb,
      ${reason ?? null}, ${now}
    from automation_run_steps where domain_id = ${domainId} and run_id = ${id}
    on conflict (domain_id, run_id, node) do update set status = excluded.status, port = excluded.port,
        facts = excluded.facts, reason = excluded.reason, at = excluded.at
      where known.status = 'failure'
    returning node`.execute(tx);
  if (rows.length === 0) throw new Error(`the block ${node} of the run ${id} is done already`);
}

import { nodeAfter, nodeType } from '@crm/automations-rules';
import type { Entity, OperationKind } from '@crm/automations-rules';
import { inScope, isConnectionLost } from '@crm/database';
import type { OpenTransaction, Origin } from '@crm/database';
import { actAs } from '@crm/identity-server';
import { AppError, survivorOf } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { sayFailures } from '../errors/say-failures.ts';
import type { StoredNode } from '../graph.types.ts';
import { lockedRecord } from '../operations/related-records.ts';
import { operationHandlers } from '../operations/run-operation.ts';
import { ruleHandlers } from '../rules/run-rule.ts';
import { mayOperate } from './operation-limit.ts';
import { endRun, moveRun, noteStep, waitRun } from './run-rows.ts';
import type { OpenRun } from './run-rows.ts';
import type { Fact, Outcome, Step } from './step.ts';
import { automationOf } from './stored-automation.ts';
import type { RunningAutomation } from './stored-automation.ts';
import { stopAutomation } from './stop-automation.ts';

/**
 * Goes on with an open run until it waits or ends; returns false when another process has it. All steps of this slice are one transaction with their log and the place of the run, so that after a crash none is repeated or left
 * out. Each step has a savepoint: one that fails undoes only itself.
 */
export async function executeRun(app: AppContext, domainId: number, run: OpenRun): Promise<boolean> {
  return inScope({ origin: originOf(domainId, run) }, () =>
    app.database.tenant(domainId).transaction(async (db) => {
      const { rows } = await sql<OpenRun>`select ${sql.raw(runColumns)} from automation_runs
        where domain_id = ${domainId} and id = ${run.id} and status = 'running' for update skip locked`.execute(db.tx);
      if (!rows[0]) return false;
      await slice(app, db, rows[0]);
      return true;
    }),
  );
}

export const runColumns =
  'id, automation_id, revision, event_id, entity, record_id, record_name, depth, origin, changes, node, wake_at';

/** Returns the origin of what a run writes: the chain of events, with the mark of imports and bulk changes. */
const originOf = (domainId: number, { id, automation_id, event_id, depth, origin, node }: OpenRun): Origin => ({
  request_id: `run ${id} ${node ?? ''}`,
  domain_id: domainId,
  actor: { kind: 'automation', id: automation_id },
  cause: { event_id: event_id ?? 0, depth: depth + 1 },
  ...(origin.is_quiet && { is_quiet: true }),
  ...(origin.is_bulk && { is_bulk: true }),
});

async function slice(app: AppContext, db: OpenTransaction, run: OpenRun): Promise<void> {
  const now = app.clock.now();
  const automation = await automationOf(db, run.automation_id, run.revision);
  if (!automation || automation.is_deleted || automation.status === 'disabled')
    return endRun(db, run, { status: 'skipped', reason: 'disabled', now });
  const ctx = await actAs(app, db, automation.user_id);
  if (!ctx) return stopAutomation(app, db, automation.id, 'owner_gone');
  const present = (await lockedRecord(db, run.entity, run.record_id)) ? run : await onSurvivor(db, run);
  if (!present) return endRun(db, run, { status: 'skipped', reason: 'record_deleted', now });
  await walk({ app, db, run: present, automation, ctx: { ...ctx, db }, now });
}

/**
 * Returns the run on the record that its own was merged into; undefined when there is none, or when the automation has
 * run for that record by the same cause.
 */
async function onSurvivor(db: OpenTransaction, run: OpenRun): Promise<OpenRun | undefined> {
  const survivor = await db.first(survivorOf(db.domainId, run.entity, run.record_id));
  if (!survivor || !(await lockedRecord(db, run.entity, survivor.id))) return undefined;
  const { rows } = await sql<OpenRun>`update automation_runs as run set record_id = ${survivor.id}
    where domain_id = ${db.domainId} and id = ${run.id} and not exists (select from automation_runs as other
      where other.domain_id = run.domain_id and other.automation_id = run.automation_id
        and other.record_id = ${survivor.id} and other.cause = run.cause)
    returning ${sql.raw(runColumns)}`.execute(db.tx);
  return rows[0];
}

interface Walk {
  app: AppContext;
  db: OpenTransaction;
  run: OpenRun;
  automation: RunningAutomation;
  ctx: Step['ctx'];
  now: Date;
}

async function walk(walking: Walk): Promise<void> {
  const { app, db, run, automation, now } = walking;
  let node = automation.graph.nodes.find(({ id }) => id === run.node);
  for (let isFirst = true; ; isFirst = false) {
    if (!node) return endRun(db, run, { status: 'failure', reason: 'block_gone', now });
    if (node.kind === 'end') {
      await noteStep(db, run, { node: node.id, status: 'success', now });
      return endRun(db, run, { status: 'success', now });
    }
    const isOperation = nodeType(node.kind) === 'operation';
    if (isOperation && !(await mayOperate(db, automation.id, now))) {
      await moveRun(db, run, node.id);
      return stopAutomation(app, db, automation.id, 'too_many_operations');
    }
    // A wait that is over has brought the run back to its block.
    const isOver = isFirst && run.wake_at !== null;
    const outcome = isOver ? {} : await attempt(walking, node);
    if (!outcome) return;
    if ('until' in outcome) return waitRun(app, db, run, { node: node.id, until: outcome.until, since: now });
    const { port, facts } = outcome;
    await noteStep(db, run, { node: node.id, status: 'success', now, port, facts });
    const next = nodeAfter(automation.graph, node.id, port);
    await moveRun(db, run, next?.id ?? null);
    node = next;
  }
}

/** Does a step; undefined when it has failed, and the run with it. */
async function attempt({ app, db, run, ctx, now }: Walk, node: StoredNode): Promise<Outcome | undefined> {
  await sql`savepoint step`.execute(db.tx);
  try {
    const record = await lockedRecord(db, run.entity, run.record_id);
    if (!record) {
      await endRun(db, run, { status: 'skipped', reason: 'record_deleted', now });
      return undefined;
    }
    const outcome = await handlerOf(node)({ app, ctx, node, record, now, run: runOf(run) });
    await sql`release savepoint step`.execute(db.tx);
    return outcome;
  } catch (error) {
    // The step is tried again with the job when it is the database that failed.
    if (isConnectionLost(error) || isConflict(error)) throw error;
    await sql`rollback to savepoint step`.execute(db.tx);
    const { reason, facts } = reasonOf(error);
    if (reason === 'internal') app.server.log.error({ err: error, run: run.id, node: node.id }, 'a step failed');
    await noteStep(db, run, { node: node.id, status: 'failure', now, reason, facts });
    await endRun(db, run, { status: 'failure', reason, now });
    await sayFailures(app, db);
    return undefined;
  }
}

const handlerOf = ({ kind }: StoredNode) => ruleHandlers[kind] ?? operationHandlers[kind as OperationKind];

const runOf = ({ id, automation_id, entity, record_id, record_name, changes }: OpenRun): Step['run'] => ({
  id,
  automationId: automation_id,
  entity: entity as Entity,
  recordId: record_id,
  name: record_name ?? '',
  changes,
});

/** Deadlocks and serialization failures. */
const isConflict = (error: unknown) => /^40/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/** Returns the reason of a failure: the error of the API that a member would have got, with its fields. */
function reasonOf(error: unknown): { reason: string; facts: Fact[] } {
  if (!(error instanceof AppError)) return { reason: 'internal', facts: [] };
  const issues = (error.details ?? []) as { field?: unknown; rule?: unknown }[];
  const facts = issues.flatMap(({ field, rule }) =>
    typeof field === 'string' && typeof rule === 'string' ? [{ label: field, value: rule }] : [],
  );
  return { reason: error.code, facts };
}

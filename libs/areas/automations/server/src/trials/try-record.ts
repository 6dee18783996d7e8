import { nodeAfter, nodeType } from '@crm/automations-rules';
import type { OperationKind } from '@crm/automations-rules';
import { AppError, notFound } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { OpenTransaction } from '@crm/database';
import type { AutomationStep } from '@crm/contract';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { matchingAmong } from '../engine/start-runs.ts';
import type { Fact, Step } from '../engine/step.ts';
import type { StoredGraph, StoredNode } from '../graph.types.ts';
import { nameOf, scopeOf, tableOf } from '../kinds/record-kinds.ts';
import { lockedRecord } from '../operations/related-records.ts';
import { operationHandlers } from '../operations/run-operation.ts';
import { ruleHandlers } from '../rules/run-rule.ts';
import { askedGraph } from './asked-graph.ts';

type Row = Static<typeof AutomationStep>;

/** The error that ends a trial: its transaction is rolled back with everything that the operations wrote. */
class TrialOver extends Error {
  readonly result: { starts: boolean; steps: Row[] };
  constructor(result: TrialOver['result']) {
    super('the trial is over');
    this.result = result;
  }
}

/**
 * Runs a graph with a record in a transaction that is rolled back: operations do what they would do, with all checks of
 * the records, and nothing stays. Mails and notices are jobs of the same transaction. Waits are passed over.
 */
export async function tryRecord(
  app: AppContext,
  ctx: StaffContext,
  id: number,
  { graph: sent, record_id: recordId }: { graph?: StoredGraph | undefined; record_id: number },
) {
  const { graph, trigger, entity } = await askedGraph(app, ctx, id, sent);
  const [seen] = await matchingAmong(app, ctx, entity, scopeOf(trigger.settings), [recordId]);
  if (seen === undefined) throw notFound();
  const isMatch = (await matchingAmong(app, ctx, entity, trigger.settings, [recordId])).length > 0;
  if (!isMatch) return { data: { starts: false, steps: [] } };
  const trial = app.database.tenant(ctx.domainId).transaction(async (db) => {
    const inside = { ...ctx, headers: {}, db };
    const name = await nameOfRecord(db, entity, recordId);
    const run = { id: 0, automationId: id, entity, recordId, name, changes: {} };
    const steps = await walk({ app, ctx: inside, run, now: app.clock.now() }, graph, trigger);
    throw new TrialOver({ starts: true, steps });
  });
  try {
    return await trial;
  } catch (error) {
    if (error instanceof TrialOver) return { data: error.result };
    throw error;
  }
}

async function nameOfRecord(db: OpenTransaction, entity: Step['run']['entity'], id: number): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select ${nameOf(entity, 'record')} as name
    from ${tableOf(entity)} as record where record.domain_id = ${db.domainId} and record.id = ${id}`.execute(db.tx);
  return rows[0]?.name ?? '';
}

async function walk(common: Omit<Step, 'node' | 'record'>, graph: StoredGraph, trigger: StoredNode): Promise<Row[]> {
  const at = common.now.toISOString();
  const steps: Row[] = [{ node: trigger.id, status: 'success', port: null, facts: [], reason: null, at }];
  let node = nodeAfter(graph, trigger.id);
  while (node) {
    const done = await tryStep(common, node);
    steps.push({ node: node.id, at, ...done });
    if (done.status === 'failure') break;
    node = nodeAfter(graph, node.id, done.port ?? undefined);
  }
  return steps;
}

async function tryStep(common: Omit<Step, 'node' | 'record'>, node: StoredNode): Promise<Omit<Row, 'node' | 'at'>> {
  if (node.kind === 'end') return { status: 'success', port: null, facts: [], reason: null };
  const record = (await lockedRecord(common.ctx.db, common.run.entity, common.run.recordId))!;
  const handler = ruleHandlers[node.kind] ?? operationHandlers[node.kind as OperationKind];
  try {
    const outcome = await handler({ ...common, node, record });
    if ('until' in outcome) {
      const facts = [{ label: 'wake_at', value: outcome.until.toISOString() }];
      return { status: 'skipped', port: null, facts, reason: null };
    }
    const facts: readonly Fact[] = outcome.facts ?? [];
    return { status: 'success', port: outcome.port ?? null, facts: [...facts], reason: null };
  } catch (error) {
    if (!(error instanceof AppError) || nodeType(node.kind) !== 'operation') throw error;
    const issues = (error.details ?? []) as { field?: string; rule?: string }[];
    const facts = issues.map(({ field = '', rule = null }) => ({ label: field, value: rule }));
    return { status: 'failure', port: null, facts, reason: error.code };
  }
}

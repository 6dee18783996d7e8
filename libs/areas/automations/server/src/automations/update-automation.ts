import type { Input, automations } from '@crm/contract';
import { triggerOf } from '@crm/automations-rules';
import type { AutomationsTable, OpenTransaction } from '@crm/database';
import { sqlFor } from '@crm/database';
import { auditInsert, compiled, invalid, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import { orderRuns } from '../engine/note-events.ts';
import type { StoredGraph } from '../graph.types.ts';
import { daysOffOf } from '../rules/days.ts';
import { nextTime } from '../schedule/next-time.ts';
import { wakeSoon } from '../schedule/wake-soon.ts';
import { findAutomation } from './automation-rows.ts';
import { checkEnabling } from './check-enabling.ts';
import { keyOf, triggerKind } from './write-automation.ts';

type Body = Input<(typeof automations)['operations']['updateAutomation']>['body'];

interface Stored {
  id: number;
  name: string;
  memo: string | null;
  status: 'draft' | 'enabled' | 'disabled' | 'error';
  user_id: number | null;
  draft: StoredGraph | null;
  revision: number;
  graph: StoredGraph | null;
  run_count: number;
  lock_version: number;
}

type Change = Updateable<AutomationsTable>;

/** Saves the draft and the facts of an automation; with a status, enables or disables it. */
export async function updateAutomation(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  await ctx.db.transaction(async (db) => {
    const before = await heldAutomation(db, id);
    if (before.lock_version !== body.lock_version) throw stale(await findAutomation(app, { ...ctx, db }, id));
    const { name = before.name, memo = before.memo } = body;
    const now = app.clock.now();
    const tidy = { name: normaliseText(name), memo: memo && (normaliseText(memo) || null) };
    const graph = body.graph ?? before.draft;
    const written: Change = body.status
      ? body.status === 'enabled'
        ? await enabling(app, { ...ctx, db }, { before, body, graph: graph ?? before.graph, now })
        : { status: 'disabled' as const, next_at: null, ...draftOf(graph) }
      : draftOf(graph, before);
    const values = {
      ...tidy,
      search_key: keyOf(tidy.name, tidy.memo),
      ...written,
      updated_by: ctx.userId,
      updated_at: now,
    };
    await db.all(
      sqlFor
        .updateTable('automations')
        .set((eb) => ({ ...values, lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id),
    );
    await noteChange({ ...ctx, db }, before, { ...tidy, ...written }, body);
  });
  return { data: await findAutomation(app, ctx, id) };
}

/** Returns the columns of a draft; the list shows its trigger until the automation has run once. */
const draftOf = (graph: StoredGraph | null, before?: Stored): Change =>
  graph ? { draft: JSON.stringify(graph), ...(before?.revision === 0 && { trigger_kind: triggerKind(graph) }) } : {};

async function heldAutomation(db: OpenTransaction, id: number): Promise<Stored> {
  const row = await db.first(
    compiled(sql<Stored>`
      select a.id, a.name, a.memo, a.status, a.user_id, a.draft, a.revision, r.graph, a.run_count, a.lock_version
      from automations as a
      left join automation_revisions as r on r.domain_id = a.domain_id and r.automation_id = a.id and r.number = a.revision
      where a.domain_id = ${db.domainId} and a.id = ${id} and a.deleted_at is null for no key update of a`),
  );
  return orNotFound(row);
}

interface Enabling {
  before: Stored;
  body: Body;
  graph: StoredGraph | null;
  now: Date;
}

/**
 * Returns the columns of an enabled automation. A draft becomes a revision; runs that are under way keep theirs. Whoever
 * enables an automation owns it: it works with their rights.
 */
async function enabling(
  app: AppContext,
  ctx: StaffContext & { db: OpenTransaction },
  { before, body, graph, now }: Enabling,
) {
  if (!graph) throw invalid({ field: 'graph', rule: 'errors.required' });
  await checkEnabling(app, ctx, before.id, graph);
  const trigger = triggerOf(graph)!;
  const old = before.graph && triggerOf(before.graph);
  const isOther =
    old !== undefined &&
    old !== null &&
    JSON.stringify([old.kind, old.settings]) !== JSON.stringify([trigger.kind, trigger.settings]);
  if (isOther && before.run_count > 0 && body.resets_counts === undefined)
    throw invalid({ field: 'resets_counts', rule: 'errors.required' });
  const isNew = JSON.stringify(graph) !== JSON.stringify(before.graph);
  const revision = before.revision + (isNew ? 1 : 0);
  if (isNew) await writeRevision(ctx, before.id, revision, graph, now);
  if (body.resets_counts) await forgetCounts(ctx.db, before.id);
  const isTimed = trigger.kind === 'scheduled' || trigger.kind === 'date_reached';
  const next = isTimed ? nextTime(trigger.kind, trigger.settings, now, await daysOffOf(ctx.db)) : undefined;
  if (isTimed && !next) throw invalid({ field: 'graph', rule: 'past_schedule' });
  if (next) await wakeSoon(app, ctx.db.tx, next);
  // Runs that a stop has held up go on.
  await orderRuns(ctx.db.tx, ctx.domainId);
  return {
    status: 'enabled' as const,
    error_reason: null,
    draft: null,
    revision,
    trigger_kind: trigger.kind,
    next_at: next ?? null,
    user_id: ctx.userId,
    operation_count: 0,
    ...(body.resets_counts && { run_count: 0 }),
  };
}

const writeRevision = (ctx: StaffContext, id: number, number: number, graph: StoredGraph, now: Date) =>
  ctx.db.all(
    sqlFor.insertInto('automation_revisions').values({
      ...{ domain_id: ctx.domainId, automation_id: id, number, graph: JSON.stringify(graph) },
      ...{ created_by: ctx.userId, created_at: now },
    }),
  );

/** Forgets how often the automation has run for each record. */
export const forgetCounts = (db: StaffContext['db'], id: number) =>
  db.all(
    sqlFor.deleteFrom('automation_record_counts').where('domain_id', '=', db.domainId).where('automation_id', '=', id),
  );

/**
 * Writes the audit entry: names, the status, the revision, and the number of blocks of a saved draft, whose content the
 * revisions keep.
 */
async function noteChange(
  ctx: StaffContext,
  before: Stored,
  written: Change & { name: string },
  body: Body,
): Promise<void> {
  const keys = (['name', 'memo', 'status', 'revision'] as const).filter(
    (key) => written[key] !== undefined && written[key] !== before[key],
  );
  if (keys.length === 0 && !body.graph) return;
  const pick = (from: Pick<Change, (typeof keys)[number]>) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  const [was, is] = [before.draft ?? before.graph, body.graph ?? null].map((graph) => ({
    blocks: graph?.nodes.length,
  }));
  const changes = { before: { ...pick(before), ...was }, after: { ...pick(written), ...is } };
  const entry = { action: 'update', entity: 'automation', recordId: before.id, recordName: written.name } as const;
  await ctx.db.all(auditInsert(ctx, { ...entry, changes, isAutosave: body.status === undefined }));
}

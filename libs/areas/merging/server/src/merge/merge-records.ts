import { mergeLimits } from '@crm/contract';
import { refreshSearchKeys } from '@crm/deals-server';
import type { OpenTransaction, Query } from '@crm/database';
import {
  changesTo,
  closeChangeSet,
  compiled,
  openChangeSet,
  quiet,
  rowsToWrite,
  throwIfInvalid,
} from '@crm/server-kit';
import { sql } from 'kysely';
import { applyRule } from '../rules/apply-rule.ts';
import type { Movement } from '../rules/apply-rule.ts';
import { foreignKeyRules } from '../rules/foreign-key-rules.ts';
import { moveReferences } from '../rules/reference-rules.ts';
import { followInConditions } from '../rules/saved-conditions.ts';
import { refreshedTimes } from './action-times.ts';
import type { Row } from './chosen-values.ts';
import type { MergeKind } from './merge-kinds.ts';
import type { Merger } from './merger.ts';
import { planMerge } from './plan-merge.ts';
import type { MergePlan, MergeWish } from './plan-merge.ts';

/** A finished merge. */
export interface Merged {
  changeSetId: number;
  mergeId: number;
  targetId: number;
}

/**
 * Merges records into one of them, in the given transaction: everything that points to the others points to it, they are
 * deleted, and the journal keeps what an undo needs.
 * @throws AppError ValidationFailed with the reasons
 */
export async function mergeRecords(
  db: OpenTransaction,
  merger: Merger,
  kind: MergeKind,
  wish: MergeWish,
  { now, jobId }: { now: Date; jobId?: number },
): Promise<Merged> {
  const plan = await planMerge(db, merger, kind, wish, now);
  throwIfInvalid(plan.issues);
  const [target, ...sources] = plan.rows as [Row, ...Row[]];
  const movement: Movement = {
    domainId: db.domainId,
    targetId: target.id,
    sourceIds: sources.map(({ id }) => id),
    without: wish.without,
    now,
  };
  const { userId } = merger;
  const changeSetId = await openChangeSet(db, { kind: 'merge', userId, jobId, now, days: mergeLimits.undoDays });
  await db.batch([
    quiet,
    // They release what only one record may have, before the target gets it.
    written(kind, merger, goneRows(target, sources, now)),
    ...foreignKeyRules.filter(({ to }) => to === kind.entity).flatMap((rule) => applyRule(rule, movement)),
    ...moveReferences(kind.entity, movement),
    ...followInConditions(kind.entity, movement),
    written(kind, merger, [targetRow(plan)]),
    ...(kind.beside ? [kind.beside(merger, plan.rows)] : []),
  ]);
  if (kind.entity === 'customer') await refreshSearchKeys(db.tx, db.domainId, target.id);
  const [merges] = await db.batch([
    noteMerges(kind, merger, { target, sources, changeSetId, now }),
    refreshedTimes(
      kind.entity,
      db.domainId,
      plan.rows.map(({ id }) => id),
    ),
    closeChangeSet,
  ]);
  return { changeSetId, mergeId: merges[0]!.id, targetId: target.id };
}

const written = ({ table }: MergeKind, { domainId, origin }: Merger, rows: readonly object[]): Query<unknown> =>
  compiled(sql`select id from ${sql.raw(`write_${table}`)}(${domainId}, null,
    ${rowsToWrite(rows as Parameters<typeof rowsToWrite>[0])}::jsonb, ${origin}::jsonb)`);

const goneRows = (target: Row, sources: readonly Row[], now: Date) =>
  sources.map(({ id, name }) => ({
    id,
    action: 'merge' as const,
    fields: { deleted_at: now },
    changes: { before: { name }, merged_into: target.id },
  }));

function targetRow({ rows: [target, ...sources], fields }: MergePlan) {
  const merged = sources.map(({ id, name }) => ({ id, name }));
  const changes = { ...changesTo(target!, visible(fields)), merged };
  return { id: target!.id, action: 'merge' as const, fields, changes };
}

/** Returns the fields without keys, which follow from them. */
const visible = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.endsWith('_key')));

interface Noted {
  target: Row;
  sources: readonly Row[];
  changeSetId: number;
  now: Date;
}

const noteMerges = ({ entity }: MergeKind, merger: Merger, { target, sources, changeSetId, now }: Noted) =>
  compiled(sql<{ id: number }>`insert into record_merges (domain_id, entity, source_id, source_name, target_id,
      change_set_id, user_id, merged_at)
    select ${merger.domainId}, ${entity}, source.id, source.name, ${target.id}, ${changeSetId}, ${merger.userId}, ${now}
    from unnest(${sources.map(({ id }) => id)}::bigint[], ${sources.map(({ name }) => name)}::text[]) as source (id, name)
    returning id`);

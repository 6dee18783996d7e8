import type { MergeEntity, MergeProblem } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { AppError, compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import { treatmentOf } from '../rules/apply-rule.ts';
import { foreignKeyRules } from '../rules/foreign-key-rules.ts';
import type { ForeignKeyRule, MergePart } from '../rules/foreign-key-rules.ts';
import type { MergeKind } from './merge-kinds.ts';
import type { Merger } from './merger.ts';
import { planMerge } from './plan-merge.ts';
import type { MergeWish } from './plan-merge.ts';
import { problemText } from './problem-texts.ts';
import { tableWords } from './table-words.ts';

/** Returns whether records can be merged, the reasons against it, and the numbers of what would move or go. */
export async function validateMerge(merger: Merger, kind: MergeKind, wish: MergeWish, now: Date) {
  const found = await merger.db.transaction(async (db) => {
    const { issues } = await planMerge(db, { ...merger, db }, kind, wish, now).catch(lockedAsIssue);
    return [...issues, ...(await runningJob(db))];
  });
  const isChoice = ({ rule }: { rule: string }) => rule === 'choice_required';
  const errors = found.filter((issue) => !isChoice(issue));
  return {
    mergeable: errors.length === 0,
    errors: errors.map((issue) => ({
      rule: issue.rule as MergeProblem,
      field: issue.field === 'record_ids' ? null : issue.field,
      message: problemText(issue, merger.locale),
    })),
    choices_required: found.filter(isChoice).map(({ field }) => field),
    counts: errors.some(({ rule }) => rule === 'not_found') ? [] : await movingCounts(merger, kind.entity, wish),
  };
}

/** Turns the refusal of a locked deal into an issue. */
function lockedAsIssue(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'DealLocked') throw error;
  return { issues: [{ field: 'record_ids', rule: 'locked' }] };
}

/** Jobs that change data run one after the other; a merge beside them would be refused or surprise them. */
async function runningJob(db: TenantDb) {
  const running = await db.all(
    compiled(sql`select id from bulk_jobs where domain_id = ${db.domainId} and deleted_at is null and not is_paused
      and status in ('validating', 'running') and operation_type <> 'export' and entity <> 'merge' limit 1`),
  );
  return running.length > 0 ? [{ field: 'record_ids', rule: 'job_running' }] : [];
}

/** Counts the rows that follow the sources, by table; those in the trash already are left out. */
async function movingCounts({ db, domainId, locale }: Merger, entity: MergeEntity, wish: MergeWish) {
  const sources = wish.recordIds.filter((id) => id !== wish.targetId);
  const rules = foreignKeyRules.filter(
    (rule) => rule.to === entity && treatmentOf(rule, wish.without).how !== 'stay' && rule.table in tableWords,
  );
  const counts = await db.batch(rules.map((rule) => countOf(rule, domainId, sources)));
  return rules.flatMap((rule, index) => {
    const { count } = counts[index]![0]!;
    const name = rule.table;
    const outcome = outcomeOf(rule, wish.without);
    return count > 0 ? [{ name, label: tableWords[name]![locale], count, outcome }] : [];
  });
}

const outcomeOf = (rule: ForeignKeyRule, without: ReadonlySet<MergePart>) =>
  ['trash', 'remove'].includes(treatmentOf(rule, without).how) ? ('deleted' as const) : ('moved' as const);

/** The tables whose rows are marked as deleted. */
const marked = new Set(['actions', 'contacts', 'customers', 'deals', 'deal_comments', 'estimates', 'materials']);

const countOf = ({ table, column }: ForeignKeyRule, domainId: number, sources: readonly number[]) =>
  compiled(sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where domain_id = ${domainId} and ${sql.ref(column)} = any(${[...sources]}::bigint[])
      ${marked.has(table) ? sql`and deleted_at is null` : sql``}`);

import type { FieldIssue, MergeEntity } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled, mayReach, seesAction, seesContact, seesDeal } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { foreignKeyRules } from '../rules/foreign-key-rules.ts';
import type { ForeignKeyRule, MergePart } from '../rules/foreign-key-rules.ts';
import { treatmentOf } from '../rules/apply-rule.ts';
import type { Merger } from './merger.ts';

/** The condition for the member to see and delete a row that would go with the source. */
const mayDelete: Record<string, (merger: Merger) => RawBuilder<unknown>> = {
  contacts: (merger) => (mayReach(merger, 'contact', 'delete') ? seesContact(merger) : sql`false`),
  deals: (merger) => seesDeal(merger, 'deals', 'delete'),
  actions: (merger) => (mayReach(merger, 'action', 'delete') ? seesAction(merger) : sql`false`),
};

/** Returns an issue when records would be deleted with the source that the member may not see or delete. */
export async function hiddenAmongTrash(
  db: TenantDb,
  merger: Merger,
  entity: MergeEntity,
  sourceIds: readonly number[],
  without: ReadonlySet<MergePart>,
): Promise<FieldIssue[]> {
  const rules = foreignKeyRules.filter((rule) => rule.to === entity && treatmentOf(rule, without).how === 'trash');
  const found = await db.batch(rules.map((rule) => hiddenOf(rule, merger, sourceIds)));
  return found.some((rows) => rows.length > 0) ? [{ field: 'record_ids', rule: 'hidden_records' }] : [];
}

const hiddenOf = ({ table, column }: ForeignKeyRule, merger: Merger, sourceIds: readonly number[]) =>
  compiled(sql<{ id: number }>`select id from ${sql.table(table)}
    where ${sql.ref(`${table}.domain_id`)} = ${merger.domainId} and deleted_at is null
      and ${sql.ref(`${table}.${column}`)} = any(${[...sourceIds]}::bigint[]) and not (${mayDelete[table]!(merger)}) limit 1`);

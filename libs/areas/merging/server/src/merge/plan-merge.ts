import type { FieldIssue } from '@crm/contract';
import { computedCustoms, customItems } from '@crm/custom-fields-server';
import type { OpenTransaction } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import { chosenValues } from './chosen-values.ts';
import type { Choice, Row } from './chosen-values.ts';
import { hierarchyIssues, lockHierarchy } from './hierarchy.ts';
import { recordsToMerge } from './merge-kinds.ts';
import type { MergeKind } from './merge-kinds.ts';
import type { Merger } from './merger.ts';
import { hiddenAmongTrash } from './hidden-records.ts';
import type { MergePart } from '../rules/foreign-key-rules.ts';

/** The wish to merge some records into one of them. */
export interface MergeWish {
  recordIds: readonly number[];
  targetId?: number | undefined;
  choices: readonly Choice[];
  /** The parts that do not move. */
  without: ReadonlySet<MergePart>;
}

export interface MergePlan {
  /** The target first, then the others, oldest first. */
  rows: Row[];
  /** The columns that the target gets. */
  fields: Record<string, unknown>;
  issues: FieldIssue[];
}

const refused = (rule: string, field = 'record_ids'): MergePlan => ({
  rows: [],
  fields: {},
  issues: [{ field, rule }],
});

/** Reads and locks the records, and decides what the target gets; with issues, nothing may be written. */
export async function planMerge(
  db: OpenTransaction,
  merger: Merger,
  kind: MergeKind,
  { recordIds, targetId, choices, without }: MergeWish,
  now: Date,
): Promise<MergePlan> {
  const ids = [...new Set(recordIds)];
  if (ids.length < 2 || ids.length < recordIds.length) return refused('same_record');
  if (targetId !== undefined && !ids.includes(targetId)) return refused('not_found', 'target_id');
  if (kind.entity === 'customer') await db.all(lockHierarchy(db.domainId));
  else await db.all(lockOwners(kind, db.domainId, ids));
  const found = await db.all(recordsToMerge(kind, merger, ids));
  if (found.length < ids.length) return refused('not_found');
  if (!found.every((row) => kind.mayMerge(merger, row))) return refused('forbidden');
  if (kind.entity === 'deal') {
    if (new Set(found.map((row) => row['deal_type_id'])).size > 1) return refused('other_type');
    if (new Set(found.map((row) => row['customer_id'])).size > 1) return refused('other_customer');
  }
  await kind.mustBeOpen?.(merger, ids);
  const first = targetId ?? (await usualTarget(db, kind, ids));
  const rows = found.toSorted((a, b) => Number(b.id === first) - Number(a.id === first) || a.id - b.id);
  const named = rows.map((row) => withoutOwnParent(row, ids));
  const items = await customItems.list(db, kind.entity, rows[0]!['deal_type_id'] as number | undefined);
  const { values, customs, issues } = chosenValues(named, items, choices, kind);
  const after = { ...rows[0], ...values };
  const owner = kind.entity === 'deal' ? await customerOf(db, rows[0]!) : undefined;
  const parent = kind.entity === 'customer' ? (values['parent_customer_id'] as number | null) : null;
  const all = [
    ...issues,
    ...(kind.entity === 'customer' ? await hierarchyIssues(db, ids, parent) : []),
    ...(await hiddenAmongTrash(
      db,
      merger,
      kind.entity,
      ids.filter((id) => id !== first),
      without,
    )),
  ];
  const computed = computedCustoms(items, customs, after, now);
  return { rows, fields: { ...values, ...kind.keys(after, owner), customs: computed }, issues: all };
}

/** Locks the customers of the records, whose action times follow: customers are locked before what belongs to them. */
const lockOwners = ({ table }: MergeKind, domainId: number, ids: readonly number[]) =>
  compiled(sql`select id from customers where domain_id = ${domainId} and id in (
      select customer_id from ${sql.table(table)} where domain_id = ${domainId} and id = any(${[...ids]}::bigint[]))
    order by id for no key update`);

/** A customer of the group is no parent of the one that remains. */
const withoutOwnParent = (row: Row, ids: readonly number[]): Row =>
  ids.includes(row['parent_customer_id'] as number) ? { ...row, parent_customer_id: null } : row;

/** Returns the record with the most deals, then the oldest (spec 3 §2.5). */
async function usualTarget(db: OpenTransaction, { entity }: MergeKind, ids: readonly number[]): Promise<number> {
  const deals =
    entity === 'customer'
      ? sql`(select count(*) from deals where domain_id = ${db.domainId} and customer_id = id.id and deleted_at is null)`
      : entity === 'contact'
        ? sql`(select count(*) from deal_contacts where domain_id = ${db.domainId} and contact_id = id.id)`
        : sql`0`;
  const row = await db.first(
    compiled(sql<{ id: number }>`select id from unnest(${[...ids]}::bigint[]) as id (id)
      order by ${deals} desc, id limit 1`),
  );
  return row!.id;
}

const customerOf = (db: OpenTransaction, row: Row) =>
  db.first(
    compiled(sql<{ name: string; name_kana: string | null }>`select name, name_kana from customers
      where domain_id = ${db.domainId} and id = ${row['customer_id'] as number | null}`),
  );

import type { Query } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { ForeignKeyRule, MergePart, Treatment } from './foreign-key-rules.ts';

export interface Movement {
  domainId: number;
  targetId: number;
  sourceIds: readonly number[];
  /** The parts that the user left out. */
  without: ReadonlySet<MergePart>;
  now: Date;
}

/** Returns the treatment of a rule's rows in this merge. */
export const treatmentOf = ({ treatment, part }: ForeignKeyRule, without: ReadonlySet<MergePart>): Treatment =>
  part && without.has(part.name) ? part.otherwise : treatment;

/** Returns the rows of a rule that point to records that go. */
const pointing = ({ table, column }: ForeignKeyRule, { domainId, sourceIds }: Movement) =>
  sql`${sql.ref(`${table}.domain_id`)} = ${domainId} and ${sql.ref(`${table}.${column}`)} = any(${[...sourceIds]}::bigint[])`;

/** Rows whose version rises, so that a screen that was loaded before does not put the old reference back. */
const versioned = new Set(['actions', 'contacts', 'customers', 'deals', 'estimates', 'materials']);

/** Returns the statements that treat the rows of a rule. */
export function applyRule(rule: ForeignKeyRule, movement: Movement): Query<unknown>[] {
  const { table, column } = rule;
  const treatment = treatmentOf(rule, movement.without);
  const rows = pointing(rule, movement);
  const name = sql.table(table);
  const raised = versioned.has(table) ? sql`, lock_version = lock_version + 1` : sql``;
  const moved = sql`update ${name} set ${sql.ref(column)} = ${movement.targetId}${raised} where ${rows}`;
  switch (treatment.how) {
    case 'stay':
      return [];
    case 'remove':
      return [compiled(sql`delete from ${name} where ${rows}`)];
    case 'trash':
      return [
        compiled(sql`update ${name} set deleted_at = ${movement.now}${raised} where ${rows} and deleted_at is null`),
      ];
    case 'move':
      // A child of one record in the group may be another one: it does not become its own parent.
      return [table === 'customers' ? compiled(sql`${moved} and id <> ${movement.targetId}`) : compiled(moved)];
    case 'follow':
      return [compiled(withoutRival(rule, treatment.per, movement))];
    case 'unite':
      return [compiled(withoutDoubles(rule, treatment.per, movement)), compiled(moved)];
  }
}

/** Returns the rows of the target and of those that go, numbered within the same other columns, the target's first. */
function ranked({ table, column }: ForeignKeyRule, per: readonly string[], movement: Movement) {
  const { domainId, targetId, sourceIds } = movement;
  const key = sql.join(per.map((name) => sql.ref(name)));
  const pointer = sql.ref(column);
  return sql`(
    select ctid, ${pointer} as pointer,
      row_number() over (partition by ${key} order by ${pointer} <> ${targetId}, ${pointer}) as place
    from ${sql.table(table)}
    where domain_id = ${domainId} and ${pointer} = any(${[targetId, ...sourceIds]}::bigint[])) as ranked`;
}

/** Deletes the rows that would say the same of the target as others: the target's own row stays, then the oldest. */
const withoutDoubles = (rule: ForeignKeyRule, per: readonly string[], movement: Movement) =>
  sql`delete from ${sql.table(rule.table)} where ctid = any(array(
    select ctid from ${ranked(rule, per, movement)} where place > 1))`;

/** Moves one row where the target has none. */
const withoutRival = (rule: ForeignKeyRule, per: readonly string[], movement: Movement) =>
  sql`update ${sql.table(rule.table)} set ${sql.ref(rule.column)} = ${movement.targetId} where ctid = any(array(
    select ctid from ${ranked(rule, per, movement)} where place = 1 and pointer <> ${movement.targetId}))`;

import type { Transaction } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';

export interface Stayed {
  entity: 'customer' | 'contact' | 'deal' | 'action';
  id: number;
  name: string;
  reason: 'deal' | 'contact' | 'action' | 'estimate' | 'material' | 'submission' | 'child' | 'link' | 'edited';
}

type Rule = readonly [reason: Stayed['reason'], exists: RawBuilder<SqlBool>];

/** Returns the condition for an undeleted real row of `table` to refer to the record by `column`. */
const real = (
  table: string,
  column: string,
  entity: Stayed['entity'] | null,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from ${sql.table(table)} as other where other.domain_id = t.domain_id and ${sql.ref(`other.${column}`)} = t.id
    and other.deleted_at is null ${
      entity === null
        ? sql``
        : sql`and not exists (select from demo_records as r
            where r.domain_id = t.domain_id and r.entity = ${entity} and r.record_id = other.id)`
    })`;

/**
 * Returns the condition for a form answer to refer to the record; answers have no deletion date, because they are
 * evidence.
 */
const answered = (column: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from webform_submission_logs as other
    where other.domain_id = t.domain_id and ${sql.ref(`other.${column}`)} = t.id)`;

/** An edited record contains work of a member, who may delete it by hand. */
const edited: Rule = ['edited', sql<SqlBool>`t.lock_version > 0`];

/**
 * The kinds in the order of their removal: a demo record that stays becomes real and keeps the records it refers to, so
 * deals come first and customers last.
 */
const kinds: readonly { entity: Stayed['entity']; table: string; rules: readonly Rule[] }[] = [
  { entity: 'action', table: 'actions', rules: [edited, ['material', real('materials', 'action_id', null)]] },
  {
    entity: 'deal',
    table: 'deals',
    rules: [
      edited,
      ['action', real('actions', 'deal_id', 'action')],
      ['estimate', real('estimates', 'deal_id', null)],
      ['material', real('materials', 'deal_id', null)],
      ['submission', answered('deal_id')],
    ],
  },
  {
    entity: 'contact',
    table: 'contacts',
    rules: [
      edited,
      [
        'deal',
        sql<SqlBool>`exists (select from deal_contacts as link join deals as d
          on d.domain_id = link.domain_id and d.id = link.deal_id and d.deleted_at is null
          where link.domain_id = t.domain_id and link.contact_id = t.id and not exists (select from demo_records as r
            where r.domain_id = t.domain_id and r.entity = 'deal' and r.record_id = d.id))`,
      ],
      ['action', real('actions', 'contact_id', 'action')],
      ['material', real('materials', 'contact_id', null)],
      ['submission', answered('contact_id')],
    ],
  },
  {
    entity: 'customer',
    table: 'customers',
    rules: [
      edited,
      ['deal', real('deals', 'customer_id', 'deal')],
      ['contact', real('contacts', 'customer_id', 'contact')],
      ['action', real('actions', 'customer_id', 'action')],
      ['material', real('materials', 'customer_id', null)],
      ['child', real('customers', 'parent_customer_id', 'customer')],
      [
        'link',
        sql<SqlBool>`exists (select from deal_customers as link join deals as d
          on d.domain_id = link.domain_id and d.id = link.deal_id and d.deleted_at is null
          where link.domain_id = t.domain_id and link.customer_id = t.id)`,
      ],
      ['submission', answered('customer_id')],
    ],
  },
];

/**
 * Deletes the records that are marked as demo; edited ones and those that real ones refer to stay, and are reported.
 */
export async function removeDemo(
  tx: Transaction,
  { domainId, userId, now }: { domainId: number; userId: number; now: Date },
): Promise<{ removed: Record<string, number>; stayed: Stayed[] }> {
  const stayed: Stayed[] = [];
  const removed: Record<string, number> = {};
  for (const { entity, table, rules } of kinds) {
    const ids = sql`select record_id from demo_records where domain_id = ${domainId} and entity = ${entity}`;
    for (const [reason, exists] of rules) {
      const name = entity === 'action' ? sql`''` : sql`t.name`;
      const { rows } = await sql<{ id: number; name: string }>`
        delete from demo_records as mine using ${sql.table(table)} as t
        where mine.domain_id = ${domainId} and mine.entity = ${entity} and t.domain_id = mine.domain_id
          and t.id = mine.record_id and t.deleted_at is null and ${exists}
        returning t.id, ${name} as name`.execute(tx);
      stayed.push(...rows.map((row) => ({ entity, reason, ...row })));
    }
    const gone = await sql`update ${sql.table(table)} set deleted_at = ${now}, updated_by = ${userId},
        lock_version = lock_version + 1
      where domain_id = ${domainId} and deleted_at is null and id in (${ids})`.execute(tx);
    removed[entity] = Number(gone.numAffectedRows ?? 0);
  }
  // The marks are removed last: while marked, records do not count as real.
  await tx.deleteFrom('demo_records').where('domain_id', '=', domainId).execute();
  return { removed, stayed };
}

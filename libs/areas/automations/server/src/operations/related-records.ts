import type { Entity } from '@crm/automations-rules';
import { sql } from 'kysely';
import type { RecordRow, Step } from '../engine/step.ts';
import { tableOf } from '../kinds/record-kinds.ts';

const numbers = (...values: unknown[]): number[] =>
  values.filter((value): value is number => typeof value === 'number');

/** Returns the records of a kind that a run reaches: its own, or those that its record names. */
export async function relatedIds({ run, record, ctx }: Step, entity: Entity): Promise<number[]> {
  if (run.entity === entity) return [run.recordId];
  if (entity === 'deal') return numbers(record['deal_id']);
  if (entity === 'customer') return numbers(record['customer_id'] ?? (await customerOfDeal(ctx.db, record['deal_id'])));
  if (entity !== 'contact') return [];
  const [table, column] = run.entity === 'deal' ? ['deal_contacts', 'deal_id'] : ['action_contacts', 'action_id'];
  const { rows } = await sql<{ contact_id: number }>`select contact_id from ${sql.table(table)}
    where domain_id = ${ctx.domainId} and ${sql.ref(column)} = ${run.recordId} order by contact_id`.execute(ctx.db.tx);
  return [...new Set([...numbers(record['contact_id']), ...rows.map((row) => row.contact_id)])];
}

async function customerOfDeal(db: Step['ctx']['db'], dealId: unknown): Promise<unknown> {
  if (typeof dealId !== 'number') return undefined;
  const { rows } = await sql<{ customer_id: number }>`select customer_id from deals
    where domain_id = ${db.domainId} and id = ${dealId}`.execute(db.tx);
  return rows[0]?.customer_id;
}

/** Locks a record and returns its row; undefined when it is deleted. */
export async function lockedRecord(db: Step['ctx']['db'], entity: Entity, id: number): Promise<RecordRow | undefined> {
  const { rows } = await sql<{ row: RecordRow }>`select to_jsonb(record) as row from ${tableOf(entity)} as record
    where domain_id = ${db.domainId} and id = ${id} and deleted_at is null for no key update`.execute(db.tx);
  return rows[0]?.row;
}

import type { Entity } from '@crm/automations-rules';
import { linkTables } from '@crm/custom-objects-server';
import { sql } from 'kysely';
import type { RecordRow, Step } from '../engine/step.ts';
import { tableOf } from '../kinds/record-kinds.ts';

const numbers = (...values: unknown[]): number[] =>
  values.filter((value): value is number => typeof value === 'number');

/** Returns the records of a kind that a run reaches: its own, or those that its record names. */
export async function relatedIds({ run, record, ctx, node }: Step, entity: Entity): Promise<number[]> {
  const { definition } = node.settings;
  if (run.entity === entity && (entity !== 'custom_object' || record['custom_object_def_id'] === definition))
    return [run.recordId];
  if (entity === 'custom_object') return relatedObjects(ctx.db, run, definition ?? 0);
  if (run.entity === 'custom_object') return relatedToObject(ctx.db, run.recordId, entity);
  if (entity === 'deal') return numbers(record['deal_id']);
  if (entity === 'customer') return numbers(record['customer_id'] ?? (await customerOfDeal(ctx.db, record['deal_id'])));
  if (entity !== 'contact') return [];
  const [table, column] = run.entity === 'deal' ? ['deal_contacts', 'deal_id'] : ['action_contacts', 'action_id'];
  const { rows } = await sql<{ contact_id: number }>`select contact_id from ${sql.table(table)}
    where domain_id = ${ctx.domainId} and ${sql.ref(column)} = ${run.recordId} order by contact_id`.execute(ctx.db.tx);
  return [...new Set([...numbers(record['contact_id']), ...rows.map((row) => row.contact_id)])];
}

/** Returns the records of a kind that a custom object is related to. */
async function relatedToObject(db: Step['ctx']['db'], id: number, entity: Entity): Promise<number[]> {
  if (entity !== 'deal' && entity !== 'customer' && entity !== 'contact') return [];
  const { links, column } = linkTables[entity];
  const { rows } = await sql<{
    id: number;
  }>`select distinct link.${sql.ref(column)} as id from ${sql.table(links)} as link
    join ${tableOf(entity)} as record on record.domain_id = link.domain_id and record.id = link.${sql.ref(column)}
      and record.deleted_at is null
    where link.domain_id = ${db.domainId} and link.custom_object_id = ${id} order by 1`.execute(db.tx);
  return rows.map((row) => row.id);
}

/** Returns the custom objects of a definition that are related to the record of a run. */
async function relatedObjects(db: Step['ctx']['db'], run: Step['run'], definition: number): Promise<number[]> {
  if (run.entity === 'action') return [];
  const { links, column } = linkTables[run.entity];
  const { rows } = await sql<{ id: number }>`select distinct object.id from ${sql.table(links)} as link
    join custom_objects as object on object.domain_id = link.domain_id and object.id = link.custom_object_id
      and object.custom_object_def_id = ${definition} and object.deleted_at is null
    where link.domain_id = ${db.domainId} and link.${sql.ref(column)} = ${run.recordId} order by 1`.execute(db.tx);
  return rows.map((row) => row.id);
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

import type { TenantDb } from '@crm/database';
import { compiled } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RemoteInvoice, ServiceName } from '../services/service.types.ts';

/** Keeps copies of the other side, by its ids; returns how many invoices are ours. One that is being sent stays. */
export async function applyCopies(
  db: TenantDb,
  service: ServiceName,
  copies: readonly RemoteInvoice[],
  now: Date,
): Promise<number> {
  if (copies.length === 0) return 0;
  const rows = JSON.stringify(copies.map((copy) => ({ id: copy.id, copy })));
  const changed = await db.all(
    compiled(sql<{ id: number }>`
      update accounting_documents as d set external = c.copy, synced_at = ${now}, updated_at = ${now},
          status = case when (c.copy ->> 'is_canceled')::boolean then 'canceled' else 'issued' end
        from jsonb_to_recordset(${rows}::jsonb) as c (id text, copy jsonb)
        where d.domain_id = ${db.domainId} and d.service = ${service} and d.external_id = c.id
          and d.status in ('issued', 'canceled', 'deleted')
        returning d.id`),
  );
  return changed.length;
}

/** Notes that an invoice was deleted on the other side; its last copy stays. */
export async function noteDeleted(db: TenantDb, id: number, now: Date): Promise<void> {
  await db.all(
    compiled(sql`update accounting_documents set status = 'deleted', synced_at = ${now}, updated_at = ${now}
      where domain_id = ${db.domainId} and id = ${id} and status in ('issued', 'canceled')`),
  );
}

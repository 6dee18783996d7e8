import { sqlFor } from '@crm/database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StaffContext } from '../context/context.ts';

export interface AuditEntry {
  action: 'create' | 'update' | 'delete' | 'export' | 'merge' | 'sign_in' | 'permission';
  /** The resource's name, singular: `deal`. */
  entity: string;
  recordId?: number;
  /** Before and after of what changed; never secrets. */
  changes?: object;
}

/** The insert that records who did what; run it in the transaction of the change. */
export function auditInsert(ctx: StaffContext, entry: AuditEntry) {
  return sqlFor.insertInto('audit_logs').values({
    domain_id: ctx.domainId,
    user_id: ctx.userId,
    action: entry.action,
    entity: entry.entity,
    record_id: entry.recordId ?? null,
    changes: JSON.stringify(entry.changes ?? {}),
    request_id: ctx.requestId,
  });
}

/**
 * The same as a part of the statement that makes the record: its id is that of the one row of `source`, a `with` query
 * that returns it.
 */
export const auditFrom = (
  ctx: StaffContext,
  source: string,
  { action, entity, changes = {} }: Omit<AuditEntry, 'recordId'>,
): RawBuilder<unknown> => sql`insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, request_id)
  select ${ctx.domainId}::bigint, ${ctx.userId}::bigint, ${action}::text, ${entity}::text, ${sql.ref(`${source}.id`)},
    ${JSON.stringify(changes)}::jsonb, ${ctx.requestId}::text from ${sql.table(source)}`;

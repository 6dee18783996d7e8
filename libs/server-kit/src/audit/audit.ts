import { sqlFor } from '@crm/database';
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

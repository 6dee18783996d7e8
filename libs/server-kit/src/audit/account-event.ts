import type { DatabaseHandle } from '@crm/database';
import { sql } from 'kysely';
import type { PublicContext } from '../context/context.ts';
import { entryValues, originOf } from './audit.ts';
import type { AuditEntry } from './audit.ts';

/** An event of an account before or without a checked session: a sign-in, a failed one, a lock. */
export interface AccountEvent extends Omit<AuditEntry, 'entity'> {
  userId: number;
  /** The company; default: every company of the user. */
  domainId?: number;
  /** Default `member`. */
  entity?: string;
}

/**
 * Writes the event to the audit log of each company of the user, so that its administrators see sign-ins of its
 * members.
 * Writes nothing for users without a company. Never pass a typed password.
 * @returns the number of companies for which it was written
 */
export async function auditAccountEvent(
  { system }: Pick<DatabaseHandle, 'system'>,
  ctx: Pick<PublicContext, 'ip' | 'userAgent' | 'requestId'>,
  { userId, domainId, entity = 'member', ...event }: AccountEvent,
): Promise<number> {
  const values = entryValues({ recordId: userId, ...event, entity });
  const origin = originOf(ctx);
  const result = await sql`
    insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, operation, request_id, ip, user_agent)
    select domain_id, user_id, ${values.action}, ${values.entity}, ${values.record_id}::bigint, ${values.changes}::jsonb,
      ${values.operation}, ${origin.request_id}, ${origin.ip}, ${origin.user_agent}
    from members
    where user_id = ${userId} and deleted_at is null and (${domainId ?? null}::bigint is null or domain_id = ${domainId ?? null})
  `.execute(system);
  return Number(result.numAffectedRows ?? 0);
}

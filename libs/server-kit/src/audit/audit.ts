import type { AuditAction } from '@crm/contract';
import { preparedText } from '@crm/database';
import { sql } from 'kysely';
import type { PublicContext, StaffContext } from '../context/context.ts';
import { oneLine, withoutSecrets } from './redact.ts';

export interface AuditEntry {
  action: AuditAction;
  /** The resource's name, singular: `deal`. */
  entity: string;
  recordId?: number;
  /** Before and after of what changed; what bears the name of a secret is taken out. */
  changes?: object;
  /** Name of the contract's operation, where the entry tells of a call rather than of a change. */
  operation?: string;
}

/** What `after` says and `before` did not: for the log, each with what it was. Absent and undefined are the same. */
export function changesTo(before: object, after: object) {
  const old = before as Record<string, unknown>;
  const names = Object.entries(after)
    .filter(([name, value]) => value !== undefined && JSON.stringify(old[name]) !== JSON.stringify(value))
    .map(([name]) => name);
  const pick = (from: object) =>
    Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Requests that have written to the log, by their headers: the one object that all contexts of a request share. */
const noted = new WeakSet<object>();

/** What calls have found before they changed it, by the same object. */
const standing = new WeakMap<object, object>();

/**
 * Says what was there before this call changed it, for the entry that the log makes of a call whose room writes none of
 * its own. What bears the name of a secret is taken out, as of every entry.
 */
export function noteBefore(ctx: PublicContext, before: object): void {
  standing.set(ctx.headers, before);
}

export const notedBefore = (ctx: PublicContext): object | undefined => standing.get(ctx.headers);

/** Whether a change of this request has been written to the log by its room. */
export const isAudited = (ctx: PublicContext): boolean => noted.has(ctx.headers);

/** Where a request came from, as the log keeps it. */
export const originOf = ({ ip, userAgent, requestId }: Pick<PublicContext, 'ip' | 'userAgent' | 'requestId'>) => ({
  request_id: requestId,
  ip: ip ? oneLine(ip, 64) : null,
  user_agent: userAgent ? oneLine(userAgent, 300) : null,
});

/** The same for statements that write many entries: values of `request_id, ip, user_agent`, in this order. */
export function originColumns(ctx: StaffContext) {
  const { request_id, ip, user_agent } = originOf(ctx);
  return sql`${request_id}::text, ${ip}::text, ${user_agent}::text`;
}

/** What an entry says, but for whom and where from. */
export const entryValues = ({ action, entity, recordId, changes, operation }: AuditEntry) => ({
  action,
  entity,
  record_id: recordId ?? null,
  changes: JSON.stringify(withoutSecrets(changes ?? {})),
  operation: operation ?? null,
});

/** The insert that records who did what; run it in the transaction of the change. */
export function auditInsert(ctx: StaffContext, entry: AuditEntry) {
  // Jobs have no request.
  if (typeof ctx.headers === 'object') noted.add(ctx.headers);
  const { action, entity, record_id, changes, operation } = entryValues(entry);
  const { request_id, ip, user_agent } = originOf(ctx);
  return preparedText<Record<string, never>>(
    `insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, operation, request_id, ip, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [ctx.domainId, ctx.userId, action, entity, record_id, changes, operation, request_id, ip, user_agent],
  );
}

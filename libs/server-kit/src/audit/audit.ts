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
  /** The record's name, where the changes do not always contain it. */
  recordName?: string;
  /** True for a save that an editor makes by itself: those of one sitting are shown as one entry. */
  isAutosave?: boolean;
  /** The changed fields before and after; values with the name of a secret are removed. */
  changes?: object;
  /** Name of the operation, for an entry about a call instead of a change. */
  operation?: string;
}

/** Returns the fields of `after` that differ from `before`, with both values. Absent and undefined are equal. */
export function changesTo(before: object, after: object) {
  const old = before as Record<string, unknown>;
  const names = Object.entries(after)
    .filter(([name, value]) => value !== undefined && JSON.stringify(old[name]) !== JSON.stringify(value))
    .map(([name]) => name);
  const pick = (from: object) =>
    Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown>)[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Requests that have written to the log, by their headers object, which all contexts of a request share. */
const noted = new WeakSet<object>();

/** The noted previous states of requests, by the same object. */
const standing = new WeakMap<object, object>();

/**
 * Notes the state before this call changed it, for the entry of a call whose area writes none itself. Values with the
 * name
 * of a secret are removed, as in every entry.
 */
export function noteBefore(ctx: PublicContext, before: object): void {
  standing.set(ctx.headers, before);
}

export const notedBefore = (ctx: PublicContext): object | undefined => standing.get(ctx.headers);

/** Returns true when the area has written a change of this request to the log. */
export const isAudited = (ctx: PublicContext): boolean => noted.has(ctx.headers);

/** Returns the origin of a request for the log. */
export const originOf = ({ ip, userAgent, requestId }: Pick<PublicContext, 'ip' | 'userAgent' | 'requestId'>) => ({
  request_id: requestId,
  ip: ip ? oneLine(ip, 64) : null,
  user_agent: userAgent ? oneLine(userAgent, 300) : null,
});

/** Returns the origin for a writer, which adds the entry of the change: the call needs no entry of its own. */
export function originAndMark(ctx: StaffContext) {
  // Jobs have no request.
  if (typeof ctx.headers === 'object') noted.add(ctx.headers);
  return originOf(ctx);
}

/** Returns the origin for statements that write many entries: values of `request_id, ip, user_agent`, in this order. */
export function originColumns(ctx: StaffContext) {
  const { request_id, ip, user_agent } = originOf(ctx);
  return sql`${request_id}::text, ${ip}::text, ${user_agent}::text`;
}

/** Returns an entry's values without user and origin. */
export const entryValues = ({ action, entity, recordId, changes, operation }: AuditEntry) => ({
  action,
  entity,
  record_id: recordId ?? null,
  changes: JSON.stringify(withoutSecrets(changes ?? {})),
  operation: operation ?? null,
});

/**
 * The first entry of the running sitting, or 0 for a new one: the last entry of the record is an autosave of the same
 * member that is at most half an hour old.
 */
const sitting = `coalesce((select case when last.sitting_id = 0 then last.id else last.sitting_id end
  from (select id, sitting_id, user_id, created_at from audit_logs
    where domain_id = $1 and entity = $4 and record_id = $5 and action <> 'denied' order by id desc limit 1) as last
  where last.user_id = $2 and last.sitting_id >= 0 and last.created_at > now() - interval '30 minutes'), 0)`;

/** Returns the insert of an entry; run it in the transaction of the change. */
export function auditInsert(ctx: StaffContext, entry: AuditEntry) {
  const { action, entity, record_id, changes, operation } = entryValues(entry);
  const { request_id, ip, user_agent } = originAndMark(ctx);
  return preparedText<Record<string, never>>(
    `insert into audit_logs (domain_id, user_id, action, entity, record_id, changes, operation, request_id, ip,
       user_agent, record_name, sitting_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${entry.isAutosave ? sitting : 'null'})`,
    [
      ...[ctx.domainId, ctx.userId, action, entity, record_id, changes, operation, request_id, ip, user_agent],
      entry.recordName ?? null,
    ],
  );
}

import type { Output, auditLogs } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { Locale } from '@crm/server-kit';
import { actionLabel, entityLabel, fieldLabel } from './words.ts';

export type AuditLog = Output<(typeof auditLogs)['operations']['listAuditLogs']>['data'][number];
export type AuditLogDetail = Output<(typeof auditLogs)['operations']['getAuditLog']>['data'];

export interface LogRow {
  id: number;
  created_at: string;
  action: string;
  entity: string;
  record_id: number | null;
  user_id: number | null;
  ip: string | null;
  record_name: string | null;
}

export type People = ReadonlyMap<number, { id: number; name: string; email: string }>;

/** Everybody who ever belonged to the company: an entry keeps its name when the member is gone. */
export async function readPeople(db: TenantDb): Promise<People> {
  const rows = await db.all(
    sqlFor.selectFrom('members').select(['user_id', 'name', 'email']).where('domain_id', '=', db.domainId),
  );
  return new Map(rows.map(({ user_id: id, name, email }) => [id, { id, name, email }]));
}

export function presentLog({ user_id: userId, record_name, ...row }: LogRow, people: People, locale: Locale): AuditLog {
  return {
    ...row,
    action: row.action as AuditLog['action'],
    action_label: actionLabel(row.action, locale),
    entity_label: entityLabel(row.entity, locale),
    record_name: record_name === null ? null : record_name.slice(0, 300),
    user: userId === null ? null : (people.get(userId) ?? { id: userId, name: `#${userId}`, email: '' }),
  };
}

const mostText = 2_000;
const mostFields = 200;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
}

/** Before and after, field by field; whatever else the entry says stands as what is there now. */
export function fieldsOf(changes: unknown, locale: Locale): AuditLogDetail['fields'] {
  if (!isObject(changes)) return [];
  const { before, after, ...rest } = changes;
  const [old, now] = [before, after].map((side, index) =>
    isObject(side) ? side : side === undefined || side === null ? {} : { [index === 0 ? 'before' : 'after']: side },
  );
  // An update that keeps the whole record as it was tells of the fields that it wrote.
  const names = isObject(after) && Object.keys(after).length > 0 ? Object.keys(now!) : Object.keys({ ...old, ...now });
  const told = [
    ...names.map((name) => ({ name, before: textOf(old![name]), after: textOf(now![name]) })),
    ...Object.entries(rest).map(([name, value]) => ({ name, before: null, after: textOf(value) })),
  ];
  return told
    .filter((field) => field.before !== field.after)
    .slice(0, mostFields)
    .map((field) => ({ ...field, label: fieldLabel(field.name, locale) }));
}

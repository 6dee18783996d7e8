import type { Output, auditLogs } from '@crm/contract';
import { entityLabel, valueWords } from '@crm/server-kit';
import type { Locale } from '@crm/server-kit';
import { fieldLabel } from './field-words.ts';
import { memberEntities, memberName, withNames } from './people.ts';
import type { People } from './people.ts';
import { actionLabel } from './words.ts';

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

/** Returns an entry for a reader, with the names of members and a mark for those who have left. */
export function presentLog({ user_id: userId, record_name, ...row }: LogRow, people: People, locale: Locale): AuditLog {
  const isMember = row.record_id !== null && memberEntities.includes(row.entity);
  const known = record_name?.slice(0, 300);
  return {
    ...row,
    action: row.action as AuditLog['action'],
    action_label: actionLabel(row.action, locale),
    entity_label: entityLabel(row.entity, locale),
    record_name: (isMember ? memberName(row.record_id!, people, locale, known) : known) ?? null,
    user:
      userId === null
        ? null
        : {
            id: userId,
            name: memberName(userId, people, locale) ?? `#${userId}`,
            email: people.get(userId)?.email ?? '',
          },
  };
}

const mostText = 2_000;
const mostFields = 200;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Returns a value as text, cut when it is long; null for an absent one. */
function formatValue(field: string, value: unknown, locale: Locale): string | null {
  const text = valueWords(field, value, locale);
  return text !== null && text.length > mostText ? `${text.slice(0, mostText)}…` : text;
}

/** Returns before and after of each field; other values of the entry are shown as after. */
export function fieldsOf(
  { changes, entity }: { changes: unknown; entity: string },
  people: People,
  locale: Locale,
): AuditLogDetail['fields'] {
  if (!isObject(changes)) return [];
  const { before, after, ...rest } = changes;
  const [old, now] = [before, after].map((side, index) =>
    isObject(side) ? side : side === undefined || side === null ? {} : { [index === 0 ? 'before' : 'after']: side },
  );
  // An update that stores the whole previous record lists only the written fields.
  const names = isObject(after) && Object.keys(after).length > 0 ? Object.keys(now!) : Object.keys({ ...old, ...now });
  const text = (name: string, value: unknown) =>
    formatValue(name, withNames(value, name, entity, people, locale), locale);
  const shown = [
    ...names.map((name) => ({ name, before: text(name, old![name]), after: text(name, now![name]) })),
    ...Object.entries(rest).map(([name, value]) => ({ name, before: null, after: text(name, value) })),
  ];
  return shown
    .filter((field) => field.before !== field.after)
    .slice(0, mostFields)
    .map((field) => ({ ...field, label: fieldLabel(field.name, entity, locale) }));
}

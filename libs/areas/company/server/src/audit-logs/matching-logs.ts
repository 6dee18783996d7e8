import type { AuditAction } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { addDays, startOfDay, tokyoTime } from '@crm/format/days';
import { auditMatches, compiled, escapeLike, invalid, withoutNul } from '@crm/server-kit';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { memberEntities } from './people.ts';

export interface AuditFilter {
  from?: string;
  to?: string;
  user_id?: number;
  actions?: AuditAction[];
  entity?: string;
  keyword?: string;
}

const mostWords = 5;

/** Returns the words of a keyword for `like`. */
const wordsOf = ({ keyword = '' }: AuditFilter) =>
  withoutNul(keyword)
    .split(/[\s\u3000]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => ({ word, pattern: `%${escapeLike(word)}%` }));

/**
 * Returns the entries of a long log that may match the keyword; undefined when all may. A word that occurs in a
 * member's name or address matches by the user, independent of the entry's text.
 */
export async function logsAmong(db: TenantDb, filter: AuditFilter): Promise<number[] | undefined> {
  const words = wordsOf(filter);
  if (words.length === 0) return undefined;
  const ofMembers = await db.all(
    compiled(sql<{ place: number }>`select asked.place::int as place
      from unnest(${words.map(({ pattern }) => pattern)}::text[]) with ordinality as asked (pattern, place)
      where exists (select from members m where m.domain_id = ${db.domainId}
        and (m.name ilike asked.pattern or m.email ilike asked.pattern))`),
  );
  const names = new Set(ofMembers.map(({ place }) => place));
  return auditMatches(
    db,
    words.filter((_word, index) => !names.has(index + 1)).map(({ word }) => word),
  );
}

/** The condition of the entries that are listed: of the autosaves of a sitting, the first one. */
const isShown = sql<boolean>`coalesce(audit_logs.sitting_id, 0) = 0`;

/** Returns the query of the first entries of the sittings to which a later autosave `c` of the condition belongs. */
const continuing = (domainId: number, condition: RawBuilder<unknown>) =>
  sql`select c.sitting_id from audit_logs c where c.domain_id = ${domainId} and c.sitting_id > 0 and ${condition}`;

/** Returns the query of the matching entries; days are those of Tokyo. `among` (see `logsAmong`) limits them. */
export function matchingLogs(domainId: number, filter: AuditFilter, among?: readonly number[]) {
  const { from, to, user_id: userId, actions, entity } = filter;
  if (from && to && from > to) throw invalid({ field: 'to', rule: 'date_order' });
  const words = wordsOf(filter);
  return sqlFor
    .selectFrom('audit_logs')
    .where('audit_logs.domain_id', '=', domainId)
    .where(isShown)
    .$if(among !== undefined, (query) =>
      query.where(sql<boolean>`(audit_logs.id = any(${among}::bigint[])
        or audit_logs.id in (${continuing(domainId, sql`c.id = any(${among}::bigint[])`)}))`),
    )
    .$if(from !== undefined, (query) => query.where('audit_logs.created_at', '>=', tokyoTime(startOfDay(from!))))
    .$if(to !== undefined, (query) => query.where('audit_logs.created_at', '<', tokyoTime(startOfDay(addDays(to!, 1)))))
    .$if(userId !== undefined, (query) => query.where('audit_logs.user_id', '=', userId!))
    .$if(actions !== undefined && actions.length > 0, (query) => query.where('audit_logs.action', 'in', actions!))
    .$if(entity !== undefined && entity !== '', (query) => query.where('audit_logs.entity', '=', entity!))
    .$if(words.length > 0, (query) =>
      query.where(
        sql<boolean>`(${sql.join(
          words.map(
            ({ pattern: word }) => sql`(audit_logs.changes::text ilike ${word} or audit_logs.ip like ${word}
                or audit_logs.request_id like ${word} or audit_logs.operation ilike ${word}
                or audit_logs.record_name ilike ${word}
                or audit_logs.id in (${continuing(domainId, sql`c.changes::text ilike ${word}`)})
                or (audit_logs.entity = any(${memberEntities}::text[]) and audit_logs.record_id in (select m.user_id
                  from members m where m.domain_id = ${domainId} and m.name ilike ${word}))
                or exists (select from members m where m.domain_id = audit_logs.domain_id
                  and m.user_id = audit_logs.user_id and (m.name ilike ${word} or m.email ilike ${word})))`,
          ),
          sql` and `,
        )})`,
      ),
    );
}

/** The record's name; a linked account is named by its service and address. */
export const recordName = sql<string | null>`coalesce(audit_logs.record_name,
  audit_logs.changes #>> '{after,name}',
  audit_logs.changes #>> '{before,name}', audit_logs.changes ->> 'title',
  case when audit_logs.entity = 'identity' then concat_ws(' ',
    case coalesce(audit_logs.changes #>> '{after,provider}', audit_logs.changes #>> '{before,provider}')
      when 'google_oauth2' then 'Google' when 'azure_oauth2' then 'Microsoft' end,
    coalesce(audit_logs.changes #>> '{after,email}', audit_logs.changes #>> '{before,email}')) end)`;

/** The columns of an entry, for queries by `matchingLogs` or by the ids of a page. */
export const logColumns = [
  'audit_logs.id',
  'audit_logs.created_at',
  'audit_logs.action',
  'audit_logs.entity',
  'audit_logs.record_id',
  'audit_logs.user_id',
  'audit_logs.ip',
] as const;

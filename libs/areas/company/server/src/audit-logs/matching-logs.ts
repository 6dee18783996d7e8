import type { AuditAction } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { escapeLike, invalid, withoutNul } from '@crm/server-kit';
import { sql } from 'kysely';

export interface AuditFilter {
  from?: string;
  to?: string;
  user_id?: number;
  actions?: AuditAction[];
  entity?: string;
  keyword?: string;
}

const mostWords = 5;

/** Which entries are meant; days are those of Tokyo. */
export function matchingLogs(domainId: number, filter: AuditFilter) {
  const { from, to, user_id: userId, actions, entity, keyword } = filter;
  if (from && to && from > to) throw invalid({ field: 'to', rule: 'date_order' });
  const words = withoutNul(keyword ?? '')
    .split(/[\s\u3000]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => `%${escapeLike(word)}%`);
  return sqlFor
    .selectFrom('audit_logs')
    .where('audit_logs.domain_id', '=', domainId)
    .$if(from !== undefined, (query) =>
      query.where('audit_logs.created_at', '>=', sql<string>`(${from}::date::timestamp at time zone 'Asia/Tokyo')`),
    )
    .$if(to !== undefined, (query) =>
      query.where('audit_logs.created_at', '<', sql<string>`((${to}::date + 1)::timestamp at time zone 'Asia/Tokyo')`),
    )
    .$if(userId !== undefined, (query) => query.where('audit_logs.user_id', '=', userId!))
    .$if(actions !== undefined && actions.length > 0, (query) => query.where('audit_logs.action', 'in', actions!))
    .$if(entity !== undefined && entity !== '', (query) => query.where('audit_logs.entity', '=', entity!))
    .$if(words.length > 0, (query) =>
      query.where(
        sql<boolean>`(${sql.join(
          words.map(
            (word) => sql`(audit_logs.changes::text ilike ${word} or audit_logs.ip like ${word}
                or audit_logs.request_id like ${word} or audit_logs.operation ilike ${word}
                or exists (select from members m where m.domain_id = audit_logs.domain_id
                  and m.user_id = audit_logs.user_id and (m.name ilike ${word} or m.email ilike ${word})))`,
          ),
          sql` and `,
        )})`,
      ),
    );
}

export const recordName = sql<string | null>`coalesce(audit_logs.changes #>> '{after,name}',
  audit_logs.changes #>> '{before,name}', audit_logs.changes ->> 'title')`;

/** The columns of an entry, for rows that `matchingLogs` or the ids of a page say. */
export const logColumns = [
  'audit_logs.id',
  'audit_logs.created_at',
  'audit_logs.action',
  'audit_logs.entity',
  'audit_logs.record_id',
  'audit_logs.user_id',
  'audit_logs.ip',
] as const;

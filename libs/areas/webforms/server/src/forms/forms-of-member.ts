import { compiled } from '@crm/server-kit';
import type { Belonging } from '@crm/server-kit';
import { sql } from 'kysely';

/** Forms and drafts that assign deals to the member; a transfer replaces the member by the new one. */
export const formsOfMember: Belonging = {
  kind: 'forms',
  count: (domainId, userId) =>
    compiled(sql<{ count: number }>`select count(*)::int as count
      from webforms_of_member(${domainId}::bigint, ${String(userId)}::text)`),
  move: ({ domainId, from, to, by, now }, limit) =>
    compiled(sql`select id from hand_over_webforms(${domainId}::bigint, ${from}::bigint, ${to}::bigint, ${by}::bigint,
      ${now}::timestamptz, ${limit}::integer) as id`),
};

/**
 * Forms and drafts that notify the member of submissions; a transfer replaces the member by the new one, without
 * duplicates.
 */
export const formNoticesOfMember: Belonging = {
  kind: 'form_notices',
  count: (domainId, userId) =>
    compiled(sql<{ count: number }>`select count(*)::int as count
      from webforms_that_tell(${domainId}::bigint, ${userId}::bigint)`),
  move: ({ domainId, from, to, by, now }, limit) =>
    compiled(sql`select id from hand_over_form_notices(${domainId}::bigint, ${from}::bigint, ${to}::bigint, ${by}::bigint,
      ${now}::timestamptz, ${limit}::integer) as id`),
};

import { compiled } from '@crm/server-kit';
import type { Belonging } from '@crm/server-kit';
import { sql } from 'kysely';

/** Forms, or drafts of them, whose deals go to the member: given to another one they have that one in the same places. */
export const formsOfMember: Belonging = {
  kind: 'forms',
  count: (domainId, userId) =>
    compiled(sql<{ count: number }>`select count(*)::int as count
      from webforms_of_member(${domainId}::bigint, ${String(userId)}::text)`),
  move: ({ domainId, from, to, by, now }, limit) =>
    compiled(sql`select id from hand_over_webforms(${domainId}::bigint, ${from}::bigint, ${to}::bigint, ${by}::bigint,
      ${now}::timestamptz, ${limit}::integer) as id`),
};

/** Forms, or drafts of them, that tell the member of their answers: the other one is told instead, once. */
export const formNoticesOfMember: Belonging = {
  kind: 'form_notices',
  count: (domainId, userId) =>
    compiled(sql<{ count: number }>`select count(*)::int as count
      from webforms_that_tell(${domainId}::bigint, ${userId}::bigint)`),
  move: ({ domainId, from, to, by, now }, limit) =>
    compiled(sql`select id from hand_over_form_notices(${domainId}::bigint, ${from}::bigint, ${to}::bigint, ${by}::bigint,
      ${now}::timestamptz, ${limit}::integer) as id`),
};

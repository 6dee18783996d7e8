import type { DatabaseHandle } from '@crm/database';
import type { Listener } from '@crm/server-kit';

/** Of those who listen, the ones whose session has ended or who cannot come into the company any more; one statement. */
export async function withoutSession({ pool }: DatabaseHandle, listeners: readonly Listener[]) {
  if (listeners.length === 0) return [];
  const { rows } = await pool.query<{ index: number }>({
    name: 'listeners gone',
    text: `
      select (one.nth - 1)::int as index
      from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality as one (domain_id, user_id, client, nth)
      where not exists (
        select from user_sessions s
        join users u on u.id = s.user_id and u.disabled_at is null
        join members m on m.domain_id = one.domain_id and m.user_id = s.user_id
          and m.deleted_at is null and m.disabled_at is null
        where s.user_id = one.user_id and s.client = one.client and s.expires_at > now())`,
    values: [
      listeners.map(({ domainId }) => domainId),
      listeners.map(({ userId }) => userId),
      listeners.map(({ client }) => client),
    ],
  });
  return rows.map(({ index }) => listeners[index]!);
}

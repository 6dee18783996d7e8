import type { DatabaseHandle } from '@crm/database';
import type { Listener } from '@crm/server-kit';
import { lackOf } from '../security/guard-session.ts';
import { standingColumns, standingOf } from './sessions.ts';
import type { StandingRow } from './sessions.ts';

/**
 * Returns the listeners without access: their session has ended, they have left the company, or their session breaks
 * its rules (address, single sign-on, second factor). It runs one statement for all.
 */
export async function withoutSession({ pool }: DatabaseHandle, listeners: readonly Listener[]) {
  if (listeners.length === 0) return [];
  const { rows } = await pool.query<StandingRow & { index: number }>({
    name: 'listeners',
    text: `
      select (one.nth - 1)::int as index, ${standingColumns}
      from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality as one (domain_id, user_id, client, nth)
      join user_sessions s on s.user_id = one.user_id and s.client = one.client and s.expires_at > now()
      join users u on u.id = s.user_id and u.disabled_at is null
      join members m on m.domain_id = one.domain_id and m.user_id = s.user_id
        and m.deleted_at is null and m.disabled_at is null
      left join domain_security rules on rules.domain_id = m.domain_id`,
    values: [
      listeners.map(({ domainId }) => domainId),
      listeners.map(({ userId }) => userId),
      listeners.map(({ client }) => client),
    ],
  });
  const mayStay = new Set(
    rows
      .filter((row) => lackOf(standingOf(row), listeners[row.index]!.address) === undefined)
      .map(({ index }) => listeners[index]!),
  );
  return listeners.filter((one) => !mayStay.has(one));
}

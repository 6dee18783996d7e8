import { timingSafeEqual } from 'node:crypto';
import type { Feature, Profile } from '@crm/contract';
import type { DatabaseHandle } from '@crm/database';
import { AppError } from '@crm/server-kit';
import type { Session } from '@crm/server-kit';
import type { Credentials } from './credentials.ts';
import { hashToken, randomToken } from './token.ts';

/** Two weeks, as the protocol's clients expect. */
const lifespanMs = 14 * 24 * 3_600_000;
const maxDevices = 10;

/** What a new session hands to its client, once. */
export interface IssuedSession {
  token: string;
  client: string;
  uid: string;
  /** Unix seconds. */
  expiry: number;
}

/** Opens a session; of more than ten devices the one that expires first drops out. */
export async function openSession(
  { system }: DatabaseHandle,
  user: { id: number; uid: string },
  { now, userAgent }: { now: Date; userAgent: string },
): Promise<IssuedSession> {
  const token = randomToken();
  const client = randomToken();
  const expires = new Date(Math.floor((now.getTime() + lifespanMs) / 1000) * 1000);
  await system
    .insertInto('user_sessions')
    .values({
      user_id: user.id,
      client,
      token_hash: hashToken(token),
      expires_at: expires,
      user_agent: userAgent.slice(0, 500),
    })
    .execute();
  await system
    .deleteFrom('user_sessions')
    .where('user_id', '=', user.id)
    .where('client', 'not in', (sessions) =>
      sessions
        .selectFrom('user_sessions')
        .select('client')
        .where('user_id', '=', user.id)
        .orderBy('expires_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(maxDevices),
    )
    .execute();
  return { token, client, uid: user.uid, expiry: expires.getTime() / 1000 };
}

/** Ends every session of a user but one. */
export async function endSessions({ system }: DatabaseHandle, userId: number, exceptClient?: string): Promise<void> {
  await system
    .deleteFrom('user_sessions')
    .where('user_id', '=', userId)
    .$if(exceptClient !== undefined, (query) => query.where('client', '!=', exceptClient!))
    .execute();
}

/** One statement per request: session, user, membership and company, all as they are now. */
const sessionSql = `
  select s.user_id, s.client, s.token_hash, u.uid, u.email, coalesce(m.name, u.name) as name, u.demo_only,
         m.domain_id, m.profile, d.name as domain_name, d.features
  from user_sessions s
  join users u on u.id = s.user_id and u.disabled_at is null
  left join members m on m.user_id = u.id and m.deleted_at is null
       and m.domain_id = coalesce($3::bigint, u.current_domain_id)
  left join domains d on d.id = m.domain_id
  where u.uid = $1 and s.client = $2 and s.expires_at > now()`;

interface SessionRow {
  user_id: number;
  client: string;
  token_hash: Buffer;
  email: string;
  name: string;
  demo_only: boolean;
  domain_id: number | null;
  profile: Profile;
  domain_name: string;
  features: Partial<Record<Feature, boolean>>;
}

/**
 * The session that the credentials open, or undefined. `domainId` is the company that the request names; absent, the
 * user's current one. A company that the user does not belong to is 403 `DomainMismatch`.
 */
export async function findSession(
  { pool }: DatabaseHandle,
  credentials: Credentials,
  domainId?: number,
): Promise<Session | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session',
    text: sessionSql,
    values: [credentials.uid, credentials.client, domainId ?? null],
  });
  const row = rows[0];
  if (!row || !timingSafeEqual(row.token_hash, hashToken(credentials.token))) return undefined;
  if (row.domain_id === null) throw new AppError('DomainMismatch');
  return {
    userId: row.user_id,
    client: row.client,
    email: row.email,
    name: row.name,
    domainId: row.domain_id,
    domainName: row.domain_name,
    profile: row.profile,
    demoOnly: row.demo_only,
    disabledFeatures: new Set(
      Object.entries(row.features)
        .filter(([, on]) => !on)
        .map(([feature]) => feature as Feature),
    ),
  };
}

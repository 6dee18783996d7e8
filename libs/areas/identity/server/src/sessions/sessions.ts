import { timingSafeEqual } from 'node:crypto';
import type { Feature } from '@crm/contract';
import type { DatabaseHandle } from '@crm/database';
import { AppError } from '@crm/server-kit';
import type { Session } from '@crm/server-kit';
import { rightsColumns, rightsJoins, rightsOf } from '../access/rights.ts';
import type { RightsRow } from '../access/rights.ts';
import type { Credentials } from './credentials.ts';
import type { AllowedAddress } from '../security/allowed-addresses.ts';
import { hashToken, randomToken } from './token.ts';

/** The ways to sign in. */
export type SignInMethod = 'email' | 'google_oauth2' | 'azure_oauth2';

/** The lifespan of a session: two weeks, as the protocol's clients expect; one week without use ends it earlier. */
const lifespanMs = 14 * 24 * 3_600_000;
const idleDays = 7;
const maxDevices = 10;

/** The secrets of a new session, handed to its client once. */
export interface IssuedSession {
  token: string;
  client: string;
  uid: string;
  /** Unix seconds. */
  expiry: number;
}

interface SessionStart {
  now: Date;
  userAgent: string;
  /** The client's address, as reported by trusted proxies. */
  address?: string | null;
  method?: SignInMethod;
}

/** Opens a session; drops the one that expires first when the user has more than ten. */
export async function openSession(
  { system }: DatabaseHandle,
  user: { id: number; uid: string },
  { now, userAgent, address = null, method = 'email' }: SessionStart,
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
      address,
      method,
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
export async function endSessions(
  { system }: Pick<DatabaseHandle, 'system'>,
  userId: number,
  exceptClient?: string,
): Promise<void> {
  await system
    .deleteFrom('user_sessions')
    .where('user_id', '=', userId)
    .$if(exceptClient !== undefined, (query) => query.where('client', '!=', exceptClient!))
    .execute();
}

/** The columns with the company's rules and the session's facts that they check. */
export const standingColumns = `s.method, rules.require_two_factor, rules.require_sso, rules.allowed_addresses,
         exists (select from user_two_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_two_factor`;

/**
 * Returns the statement that reads session, user, membership and company ($3) of the given session in their present
 * state.
 */
const sessionSql = (named: string) => `
  select s.user_id, s.client, s.token_hash, s.expires_at, u.uid, u.email, coalesce(m.name, u.name) as name,
         u.demo_only or coalesce(m.demo_only, false) as demo_only, m.domain_id, d.name as domain_name, d.features,
         ${rightsColumns}, s.id as session_id, s.last_used_at < now() - interval '5 minutes' as was_idle,
         ${standingColumns}
  from user_sessions s
  join users u on u.id = s.user_id and u.disabled_at is null
  left join members m on m.user_id = u.id and m.deleted_at is null and m.disabled_at is null
       and m.domain_id = coalesce($3::bigint, u.current_domain_id)
  left join domains d on d.id = m.domain_id ${rightsJoins}
  left join domain_security rules on rules.domain_id = m.domain_id
  where ${named} and s.expires_at > now()
    and s.last_used_at > now() - interval '${idleDays} days'`;

interface SessionRow extends RightsRow {
  user_id: number;
  client: string;
  token_hash: Buffer;
  expires_at: string;
  email: string;
  name: string;
  demo_only: boolean;
  domain_id: number | null;
  domain_name: string;
  features: Partial<Record<Feature, boolean>>;
  session_id: number;
  method: SignInMethod;
  was_idle: boolean;
  require_two_factor: boolean | null;
  require_sso: boolean | null;
  allowed_addresses: AllowedAddress[] | null;
  has_two_factor: boolean;
}

/** A session with the company's rules that it may break. */
export interface GuardedSession extends Session {
  method: SignInMethod;
  /** The company requires a second factor, which this password sign-in lacks. */
  lacksTwoFactor: boolean;
  /** The company requires single sign-on, and this is a sign-in by password. */
  lacksSso: boolean;
  /** Empty allows every address. */
  allowedAddresses: readonly AllowedAddress[];
}

export type StandingRow = Pick<
  SessionRow,
  'method' | 'require_two_factor' | 'require_sso' | 'allowed_addresses' | 'has_two_factor'
>;

export const standingOf = (row: StandingRow) => ({
  // Google and Microsoft ask for the second factor themselves.
  lacksTwoFactor: row.require_two_factor === true && row.method === 'email' && !row.has_two_factor,
  lacksSso: row.require_sso === true && row.method === 'email',
  allowedAddresses: row.allowed_addresses ?? [],
});

/** A session as stored, before its token is checked. */
export interface StoredSession {
  tokenHash: Buffer;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Absent when the user does not belong to the requested company. */
  session: GuardedSession | undefined;
}

export async function readStoredSession(
  { pool }: DatabaseHandle,
  { uid, client }: Credentials,
  domainId?: number,
): Promise<StoredSession | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session',
    text: sessionSql('u.uid = $1 and s.client = $2'),
    values: [uid, client, domainId ?? null],
  });
  const row = rows[0];
  if (row?.was_idle) await pool.query('update user_sessions set last_used_at = now() where id = $1', [row.session_id]);
  return row && { tokenHash: row.token_hash, expiresAt: Date.parse(row.expires_at), session: sessionOf(row) };
}

/** Returns a session by its id, for links given to it; undefined once it has no access to the company. */
export async function findSessionById(
  { pool }: DatabaseHandle,
  { user, session, domain }: { user: number; session: number; domain: number },
): Promise<GuardedSession | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session by id',
    text: sessionSql('s.user_id = $1 and s.id = $2'),
    values: [user, session, domain],
  });
  return rows[0] && sessionOf(rows[0]);
}

function sessionOf({ domain_id, features, ...row }: SessionRow): GuardedSession | undefined {
  if (domain_id === null) return undefined;
  return Object.freeze({
    id: row.session_id,
    userId: row.user_id,
    client: row.client,
    email: row.email,
    name: row.name,
    domainId: domain_id,
    domainName: row.domain_name,
    ...rightsOf(row),
    demoOnly: row.demo_only,
    method: row.method,
    ...standingOf(row),
    disabledFeatures: new Set(
      Object.entries(features)
        .filter(([, on]) => !on)
        .map(([feature]) => feature as Feature),
    ),
  });
}

/**
 * Returns the session when the token matches; throws 403 `DomainMismatch` for a company that the user does not belong
 * to.
 */
export function opened(stored: StoredSession | undefined, { token }: Credentials): GuardedSession | undefined {
  if (!stored || !timingSafeEqual(stored.tokenHash, hashToken(token))) return undefined;
  if (!stored.session) throw new AppError('DomainMismatch');
  return stored.session;
}

/**
 * Returns the session of the credentials, or undefined. `domainId` is the company that the request names, by default
 * the user's current one. Throws 403 `DomainMismatch` for a company that the user does not belong to.
 */
export const findSession = async (
  database: DatabaseHandle,
  credentials: Credentials,
  domainId?: number,
): Promise<GuardedSession | undefined> => opened(await readStoredSession(database, credentials, domainId), credentials);

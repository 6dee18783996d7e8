import type { TenantDb } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { ServiceError } from '../services/service-error.ts';
import type { AccountingService } from '../services/service.types.ts';
import { requestTokens } from './request-tokens.ts';
import { connectionOf, openTokens, sealTokens } from './stored-connection.ts';
import type { Tokens } from './stored-connection.ts';

/** Tokens are refreshed so early before they expire (ms). */
const EARLY = 60_000;

/** Returns the access token of the company, a new one when it has expired. @throws ServiceError */
export async function accessToken(app: AppContext, db: TenantDb, service: AccountingService): Promise<string> {
  const { tokens, expires_at } = await connectionOf(db, service.name);
  const { access_token } = openTokens(app, db.domainId, service.name, tokens);
  return isFresh(app, expires_at) ? access_token : refreshTokens(app, db, service, access_token);
}

const isFresh = ({ clock }: AppContext, expiresAt: string) => Date.parse(expiresAt) - EARLY > clock.now().getTime();

const running = new WeakMap<AppContext, Map<string, Promise<string>>>();

/** Refreshes once for all callers of this process, so that they do not hold connections while they wait. */
export function refreshTokens(
  app: AppContext,
  db: TenantDb,
  service: AccountingService,
  usedToken: string,
): Promise<string> {
  const ofApp = running.get(app) ?? new Map<string, Promise<string>>();
  running.set(app, ofApp);
  const key = `${db.domainId} ${service.name} ${usedToken}`;
  const begun = ofApp.get(key);
  if (begun) return begun;
  const work = refreshInTurn(app, db, service, usedToken).finally(() => ofApp.delete(key));
  ofApp.set(key, work);
  return work;
}

type Refreshed = { token: string } | { failure: ServiceError };

/**
 * Refreshes the tokens, unless somebody else has replaced the used one meanwhile. A refresh token is valid once, so the
 * row is locked during the call: of all processes one refreshes, and the new pair is stored before anybody uses it.
 */
export async function refreshInTurn(
  app: AppContext,
  db: TenantDb,
  service: AccountingService,
  usedToken: string,
): Promise<string> {
  const result = await db.transaction(async ({ tx, domainId }): Promise<Refreshed> => {
    const { rows } = await sql<{ tokens: string; state: string }>`
      select tokens, state from accounting_connections
        where domain_id = ${domainId} and service = ${service.name} for update`.execute(tx);
    if (rows[0]?.state !== 'connected') return { failure: new ServiceError('reconnect', 'not connected') };
    const stored = openTokens(app, domainId, service.name, rows[0].tokens);
    if (stored.access_token !== usedToken) return { token: stored.access_token };
    try {
      const fresh = await requestTokens(app, service, {
        grant_type: 'refresh_token',
        refresh_token: stored.refresh_token,
      });
      await store(fresh);
      return { token: fresh.access_token };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (error.code === 'reconnect') await markReconnect(tx, domainId);
      return { failure: error };
    }

    async function store(fresh: Tokens & { expiresAt: Date }) {
      const sealed = sealTokens(app, domainId, service.name, fresh);
      await sql`update accounting_connections set tokens = ${sealed}, expires_at = ${fresh.expiresAt},
          updated_at = ${app.clock.now()}
        where domain_id = ${domainId} and service = ${service.name}`.execute(tx);
    }
    async function markReconnect(to: typeof tx, of: number) {
      await sql`update accounting_connections set state = 'reconnect', updated_at = ${app.clock.now()},
          lock_version = lock_version + 1
        where domain_id = ${of} and service = ${service.name}`.execute(to);
    }
  });
  if ('failure' in result) throw result.failure;
  return result.token;
}

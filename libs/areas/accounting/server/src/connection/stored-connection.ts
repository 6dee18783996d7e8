import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { ServiceError } from '../services/service-error.ts';
import type { ServiceName } from '../services/service.types.ts';

/** A pair of tokens; the refresh token is valid once. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** The context of sealed tokens, so that rows cannot swap theirs. */
export const aboutTokens = (domainId: number, service: string): string => `accounting ${domainId} ${service}`;

export const connectionRows = (domainId: number) =>
  sqlFor
    .selectFrom('accounting_connections')
    .select(['service', 'state', 'company_id', 'company_name', 'tokens', 'expires_at', 'deal_type_ids'])
    .select(['connected_by', 'connected_at', 'lock_version'])
    .where('domain_id', '=', domainId);

export const findConnection = (db: TenantDb, service: ServiceName) =>
  db.first(connectionRows(db.domainId).where('service', '=', service));

export type StoredConnection = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

/** Returns the connection of the company. @throws ServiceError reconnect when there is none that works */
export async function connectionOf(db: TenantDb, service: ServiceName): Promise<StoredConnection> {
  const row = await findConnection(db, service);
  if (row?.state !== 'connected') throw new ServiceError('reconnect', 'not connected');
  return row;
}

export const openTokens = ({ secrets }: Pick<AppContext, 'secrets'>, domainId: number, service: string, text: string) =>
  JSON.parse(secrets.open(text, aboutTokens(domainId, service))) as Tokens;

export const sealTokens = (
  { secrets }: Pick<AppContext, 'secrets'>,
  domainId: number,
  service: string,
  { access_token, refresh_token }: Tokens,
): string => secrets.seal(JSON.stringify({ access_token, refresh_token }), aboutTokens(domainId, service));

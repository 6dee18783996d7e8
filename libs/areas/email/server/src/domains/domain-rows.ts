import type { EmailDomain } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { inboundHost, orNotFound } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import type { Static } from 'typebox';
import type { DomainState } from './check-domain.ts';
import { recordsOf } from './domain-records.ts';
import type { Checks, DomainKey } from './domain-records.ts';

/** Selects the sender domains of a company. */
const domainRows = (domainId: number) =>
  sqlFor
    .selectFrom('email_domains')
    .select(['id', 'name', 'state', 'ownership_token', 'checks', 'checked_at', 'verified_at', 'lost_at', 'created_at'])
    .where('domain_id', '=', domainId);

const keyRows = (domainId: number) =>
  sqlFor
    .selectFrom('email_domain_keys')
    .select(['email_domain_id', 'selector', 'state', 'public_key'])
    .where('domain_id', '=', domainId)
    .orderBy('selector');

export interface StoredDomain {
  id: number;
  name: string;
  state: DomainState;
  ownership_token: string;
  checks: Checks;
  checked_at: string | null;
  verified_at: string | null;
  lost_at: string | null;
  created_at: string;
  keys: DomainKey[];
}

/** Loads the sender domains with their keys, without the private ones. */
export async function loadDomains(db: TenantDb, id?: number): Promise<StoredDomain[]> {
  const [domains, keys] = await db.batch([
    domainRows(db.domainId)
      .$if(id !== undefined, (rows) => rows.where('id', '=', id!))
      .orderBy('name'),
    keyRows(db.domainId),
  ]);
  return domains.map((domain) => ({
    ...domain,
    state: domain.state as DomainState,
    checks: domain.checks as Checks,
    keys: keys.filter((key) => key.email_domain_id === domain.id),
  }));
}

/** Loads one. @throws 404 */
export const findDomain = async (db: TenantDb, id: number): Promise<StoredDomain> =>
  orNotFound((await loadDomains(db, id))[0]);

/** The host to which returned mails go. */
export const returnPathHost = inboundHost;

export function presentDomain(app: Pick<AppContext, 'settings'>, domain: StoredDomain): Static<typeof EmailDomain> {
  const { keys, ownership_token: _token, checks: _checks, ...row } = domain;
  return { ...row, records: recordsOf(domain, keys, returnPathHost(app)) };
}

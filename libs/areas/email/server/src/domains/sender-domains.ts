import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import type { DomainState } from './check-domain.ts';

/** Returns the part of an address by which its sender domain is known. */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Lists the company's sender domains with their states, by name. */
export const senderDomains = (db: TenantDb): Promise<{ name: string; state: DomainState }[]> =>
  db.all(
    sqlFor
      .selectFrom('email_domains')
      .select(['name', 'state'])
      .where('domain_id', '=', db.domainId)
      .orderBy('name')
      .$narrowType<{ state: DomainState }>(),
  );

/** Returns whether the company may send mails to customers from an address: its domain is verified. */
export const maySendFrom = async (db: TenantDb, address: string): Promise<boolean> =>
  (await senderDomains(db)).some(({ name, state }) => state === 'verified' && name === domainOfAddress(address));

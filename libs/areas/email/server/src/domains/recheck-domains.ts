import type { AppContext } from '@crm/server-kit';
import type { Dns } from './dns.ts';
import { loadDomains } from './domain-rows.ts';
import { verifyDomain } from './verify-domain.ts';

/** Checks every domain that has been verified once; the nightly job runs it, so a loss is told within a day. */
export async function recheckDomains(app: AppContext, dns: Dns): Promise<void> {
  const companies = await app.database.system
    .selectFrom('email_domains')
    .select('domain_id')
    .distinct()
    .where('state', '<>', 'pending')
    .execute();
  for (const { domain_id: domainId } of companies) {
    const db = app.database.tenant(domainId);
    for (const domain of await loadDomains(db))
      if (domain.state !== 'pending') await verifyDomain(app, dns, db, domain);
  }
}

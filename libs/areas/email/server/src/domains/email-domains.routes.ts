import { emailDomains } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { createDomain, deleteDomain, rotateKey } from './change-domain.ts';
import type { Dns } from './dns.ts';
import { findDomain, loadDomains, presentDomain } from './domain-rows.ts';
import { verifyDomain } from './verify-domain.ts';

export function emailDomainsRoutes(app: AppContext, dns: Dns): void {
  implement(app, emailDomains, {
    listAvailableEmailDomains: async ({ db }) => ({
      data: (await loadDomains(db)).map((domain) => presentDomain(app, domain)),
    }),
    createAvailableEmailDomain: (ctx, { body }) => createDomain(app, ctx, body.name),
    deleteAvailableEmailDomain: (ctx, { body }) => deleteDomain(ctx, body.id),
    verifyAvailableEmailDomain: async ({ db }, { params }) => {
      await verifyDomain(app, dns, db, await findDomain(db, params.id));
      return { data: presentDomain(app, await findDomain(db, params.id)) };
    },
    rotateEmailDomainKey: (ctx, { params }) => rotateKey(app, ctx, params.id),
  });
}

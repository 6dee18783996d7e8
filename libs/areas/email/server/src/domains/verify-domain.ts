import type { TenantDb } from '@crm/database';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { checkDomain } from './check-domain.ts';
import type { Dns } from './dns.ts';
import { returnPathHost } from './domain-rows.ts';
import type { StoredDomain } from './domain-rows.ts';
import { lossMails } from './loss-mail.ts';

type App = Pick<AppContext, 'clock' | 'settings' | 'mailer' | 'database'>;

/** Checks a domain and stores the result. The loss of a verified one is told to the administrators. */
export async function verifyDomain(app: App, dns: Dns, db: TenantDb, domain: StoredDomain): Promise<void> {
  const { state, checks, ready } = await checkDomain(dns, domain, {
    keys: domain.keys,
    returnPathHost: returnPathHost(app),
  });
  const now = app.clock.now();
  const isLost = domain.state === 'verified' && state === 'failed';
  await db.transaction(async ({ tx }) => {
    await tx
      .updateTable('email_domains')
      .set({
        state,
        checks: JSON.stringify(checks),
        checked_at: now,
        ...(state === 'verified'
          ? { lost_at: null, ...(domain.state === 'verified' ? {} : { verified_at: now }) }
          : {}),
        ...(isLost ? { lost_at: now } : {}),
      })
      .where('domain_id', '=', db.domainId)
      .where('id', '=', domain.id)
      .execute();
    if (ready) {
      await sql`update email_domain_keys set retired_at = case when selector = ${ready} then null else ${now}::timestamptz end,
          state = case when selector = ${ready} then 'active' else 'retired' end
        where domain_id = ${db.domainId} and email_domain_id = ${domain.id}`.execute(tx);
    }
    if (isLost) for (const mail of await lossMails(app, db, domain.name)) await app.mailer.queue(tx, mail);
  });
}

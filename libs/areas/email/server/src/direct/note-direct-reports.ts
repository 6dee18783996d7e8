import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { onMailReport } from '../inbound/bounces/take-report.ts';

/** The letter of members' mails in return paths. */
export const DIRECT = 'd';

const statuses = { hard: 'bounced', complaint: 'complained' } as const;

/** Notes bounces and complaints with the mail of a member, and with its contact when the address is of no more use. */
export function noteDirectReports(app: AppContext): void {
  onMailReport(app, DIRECT, async ({ domainId, id, class: kind, detail }) => {
    if (kind === 'deferred' || kind === 'delivered') return;
    await app.database.tenant(domainId).transaction(async ({ tx }) => {
      if (kind !== 'complaint')
        await sql`update direct_mails set state = 'failed', answer = ${detail}
          where domain_id = ${domainId} and id = ${id}`.execute(tx);
      if (kind !== 'soft')
        await sql`update contacts c set email_status = ${statuses[kind]} from direct_mails m
          where m.domain_id = ${domainId} and m.id = ${id} and c.domain_id = m.domain_id and c.id = m.contact_id
            and c.email = m.recipient and c.email_status not in ('unsubscribed', 'complained')`.execute(tx);
    });
  });
}

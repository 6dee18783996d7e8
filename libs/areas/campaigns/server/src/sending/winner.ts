import { addJob, compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import { emailById } from '../emails/email-rows.ts';
import { addMails } from './add-mails.ts';
import { decideWinner } from './tasks.ts';

/**
 * Registers the job that ends an A/B test: the subject with more human clicks goes to the rest; with equal clicks the
 * one with more openings, then the first.
 */
export function decideWinnersOn(app: AppContext): void {
  app.tasks.on(decideWinner, ({ domain_id: domainId, id }) =>
    app.database.tenant(domainId).transaction(async (db) => {
      const email = await db.first(emailById(domainId, id, true));
      if (email?.status !== 'sending' || email.winner) return;
      const now = app.clock.now();
      if (email.is_paused) {
        const runAt = new Date(Date.now() + 3_600_000);
        return addJob(db.tx, decideWinner, { domain_id: domainId, id }, { key: `winner ${domainId} ${id}`, runAt });
      }
      const [best] = await db.all(
        compiled(sql<{ variant: 'a' | 'b' }>`select variant from campaign_targets
          where domain_id = ${domainId} and campaign_email_id = ${id} and variant is not null group by variant
          order by count(clicked_at)::numeric / count(*) desc, count(opened_at)::numeric / count(*) desc, variant limit 1`),
      );
      const winner = best?.variant ?? 'a';
      await sql`update campaign_emails set winner = ${winner}, winner_at = ${now}
        where domain_id = ${domainId} and id = ${id}`.execute(db.tx);
      await sql`update campaign_targets set status = 'pending', variant = ${winner}
        where domain_id = ${domainId} and campaign_email_id = ${id} and status = 'held'`.execute(db.tx);
      await addMails(db, email, now);
    }),
  );
}

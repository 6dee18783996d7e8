import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { MailPlace } from '../sending/mail-links.ts';

/** Stops all marketing mails to a recipient's address, at once and any number of times. */
export const stopMails = (app: AppContext, { d: domainId, t: targetId }: MailPlace, reason: string | null) =>
  app.database.tenant(domainId).transaction(async ({ tx }) => {
    const now = app.clock.now();
    const { rows } = await sql<{ id: number; email_key: string; is_first: boolean }>`
      update campaign_targets t set unsubscribed_at = coalesce(t.unsubscribed_at, ${now}::timestamptz),
        status = case when t.sent_at is null then t.status else 'unsubscribed' end
      from (select id, unsubscribed_at is null as is_first from campaign_targets
        where domain_id = ${domainId} and id = ${targetId} for update) as before
      where t.domain_id = ${domainId} and t.id = before.id returning t.id, t.email_key, before.is_first`.execute(tx);
    const target = rows[0];
    if (!target) return;
    await sql`insert into mail_suppressions as s (domain_id, email_key, reason, detail, created_at)
      values (${domainId}, ${target.email_key}, 'unsubscribed', ${reason}, ${now})
      on conflict (domain_id, email_key, scope) do update set reason = excluded.reason,
        detail = coalesce(excluded.detail, s.detail) where s.reason <> 'complained'`.execute(tx);
    await sql`update contacts set email_status = 'unsubscribed' where domain_id = ${domainId}
      and email_key = ${target.email_key} and email_status not in ('unsubscribed', 'complained')`.execute(tx);
    if (target.is_first)
      await sql`insert into campaign_events (domain_id, campaign_email_id, target_id, contact_id, event, at, detail)
        select domain_id, campaign_email_id, id, contact_id, 'unsubscribe', ${now}, ${reason} from campaign_targets
        where domain_id = ${domainId} and id = ${targetId}`.execute(tx);
  });

/** Lets a recipient get mails again, who has confirmed it by a mail to the address (double opt-in). */
export const startMails = (app: AppContext, { d: domainId, t: targetId }: MailPlace) =>
  app.database.tenant(domainId).transaction(async ({ tx }) => {
    const now = app.clock.now();
    const ofTarget = sql`(select email_key from campaign_targets where domain_id = ${domainId} and id = ${targetId})`;
    await sql`delete from mail_suppressions where domain_id = ${domainId} and email_key = ${ofTarget}
      and reason = 'unsubscribed'`.execute(tx);
    await sql`with back as (
        update contacts set email_status = 'subscribed', consent_status = 'opt_in', consent_at = ${now},
          consent_source = 'double opt-in' where domain_id = ${domainId} and email_key = ${ofTarget}
          and deleted_at is null and email_status = 'unsubscribed' returning id
      ) insert into contact_consents (domain_id, contact_id, status, at, source, evidence, created_at)
        select ${domainId}, id, 'opt_in', ${now}, 'double opt-in', 'campaign target ' || ${targetId}::text, ${now} from back`.execute(
      tx,
    );
  });

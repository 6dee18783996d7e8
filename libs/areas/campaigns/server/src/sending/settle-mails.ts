import type { OpenTransaction } from '@crm/database';
import { isHardBounce } from '@crm/email-server';
import type { Outcome } from '@crm/server-kit';
import { sql } from 'kysely';

/** A mail as it was sent to a recipient. */
export interface RenderedMail {
  hash: string;
  /** The subject with filled merge fields; null when it is that of the mail. */
  subject: string | null;
}

type MailOutcome = Outcome<{ target_id: number; email_id: number }>;

const statuses = {
  sent: 'processed',
  intended: 'deferred',
  failed: 'bounced',
  unknown: 'unknown',
  canceled: 'dropped',
};
const events = { sent: 'processed', intended: 'deferred', failed: 'bounce', unknown: null, canceled: 'dropped' };

/** Notes results with the recipients: in the transaction that writes them into the ledger. */
export async function settleMails(
  { tx, domainId }: OpenTransaction,
  outcomes: readonly MailOutcome[],
  { now, renderedOf }: { now: Date; renderedOf: (effectId: number) => RenderedMail | undefined },
): Promise<void> {
  const rows = outcomes.map(({ effect, state, answer }) => ({
    id: effect.payload.target_id,
    status: statuses[state],
    event: events[state],
    answer,
    hash: renderedOf(effect.id)?.hash ?? null,
    subject: renderedOf(effect.id)?.subject ?? null,
    is_hard: state === 'failed' && isHardBounce(answer ?? ''),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as o (id bigint, status text, event text, answer text, hash text, subject text, is_hard boolean)`;
  await sql`update campaign_targets t set status = o.status, reason = case when o.status = 'processed' then null else o.answer end,
      rendered_hash = coalesce(o.hash, t.rendered_hash), subject = coalesce(o.subject, t.subject),
      sent_at = case when o.status = 'processed' then ${now}::timestamptz else t.sent_at end,
      bounced_at = case when o.status = 'bounced' then ${now}::timestamptz else t.bounced_at end
    from ${given} where t.domain_id = ${domainId} and t.id = o.id`.execute(tx);
  await sql`insert into campaign_events (domain_id, campaign_email_id, target_id, contact_id, event, at, detail)
    select t.domain_id, t.campaign_email_id, t.id, t.contact_id, o.event, ${now}, o.answer
    from ${given} join campaign_targets t on t.domain_id = ${domainId} and t.id = o.id where o.event is not null`.execute(
    tx,
  );
  if (rows.some(({ is_hard }) => is_hard)) await suppressBounced(tx, domainId, given);
  await finish(tx, domainId, [...new Set(outcomes.map(({ effect }) => effect.payload.email_id))], now);
}

async function suppressBounced(tx: OpenTransaction['tx'], domainId: number, given: ReturnType<typeof sql>) {
  await sql`insert into mail_suppressions (domain_id, email_key, reason, detail)
    select distinct on (t.email_key) t.domain_id, t.email_key, 'bounced', o.answer
    from ${given} join campaign_targets t on t.domain_id = ${domainId} and t.id = o.id where o.is_hard
    on conflict do nothing`.execute(tx);
  await sql`update contacts c set email_status = 'bounced'
    from ${given} join campaign_targets t on t.domain_id = ${domainId} and t.id = o.id
    where o.is_hard and c.domain_id = ${domainId} and c.email_key = t.email_key
      and c.email_status not in ('unsubscribed', 'complained')`.execute(tx);
}

/** Ends mails without a recipient who waits. */
export const finish = (tx: OpenTransaction['tx'], domainId: number, ids: readonly number[], now: Date) =>
  sql`update campaign_emails e set finished_at = ${now}, status = case
      when not exists (select from campaign_targets t where t.domain_id = e.domain_id and t.campaign_email_id = e.id
        and t.sent_at is not null) then 'failed'
      when exists (select from campaign_targets t where t.domain_id = e.domain_id and t.campaign_email_id = e.id
        and t.status = 'bounced') then 'partially_failed' else 'sent' end
    where e.domain_id = ${domainId} and e.id = any(${ids}::bigint[]) and e.status = 'sending'
      and not exists (select from campaign_targets t where t.domain_id = e.domain_id and t.campaign_email_id = e.id
        and t.status in ('held', 'pending', 'deferred', 'unknown'))`.execute(tx);

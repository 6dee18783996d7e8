import type { AppContext } from '@crm/server-kit';
import { sql } from 'kysely';
import type { MailPlace } from '../sending/mail-links.ts';

/** A program that opens links follows several of them within this time (s). */
const BURST_SECONDS = 10;
/** The links that one person does not open within that time. */
const BURST_LINKS = 3;
/** Nobody reads a mail this fast after it was sent (s). */
const TOO_FAST = 2;

/** Notes the opening of a mail. Only that of a person counts; a program's is kept apart. */
export const noteOpen = (app: AppContext, place: MailPlace, isProgram: boolean): Promise<void> =>
  note(app, place, { event: 'open', linkId: null, isProgram });

/**
 * Notes a click, and judges it together with the recipient's others: many links within seconds are a scanner's, those
 * that came before included. A click of a person is an opening too.
 */
export const noteClick = (app: AppContext, place: MailPlace, isProgram: boolean): Promise<void> =>
  note(app, place, { event: 'click', linkId: place.l ?? null, isProgram });

const note = (
  app: AppContext,
  { d: domainId, t: targetId }: MailPlace,
  { event, linkId, isProgram }: { event: 'open' | 'click'; linkId: number | null; isProgram: boolean },
): Promise<void> =>
  app.database.tenant(domainId).transaction(async ({ tx }) => {
    const now = app.clock.now();
    // The row is locked, so that simultaneous clicks of a scanner see each other.
    const { rows } = await sql<{ sent_at: string | null }>`select t.sent_at from campaign_targets t
      join campaign_emails e on e.domain_id = t.domain_id and e.id = t.campaign_email_id and e.is_tracked
      where t.domain_id = ${domainId} and t.id = ${targetId} for update of t`.execute(tx);
    const sentAt = rows[0]?.sent_at;
    if (!sentAt) return;
    const isTooFast = event === 'click' && now.getTime() - new Date(sentAt).getTime() < TOO_FAST * 1000;
    await sql`insert into campaign_events (domain_id, campaign_email_id, target_id, contact_id, event, at, link_id, is_machine)
      select domain_id, campaign_email_id, id, contact_id, ${event}, ${now}, ${linkId}, ${isProgram || isTooFast}
      from campaign_targets where domain_id = ${domainId} and id = ${targetId}`.execute(tx);
    if (event === 'click')
      await sql`with burst as (
          select id, link_id from campaign_events where domain_id = ${domainId} and target_id = ${targetId}
            and event = 'click' and at > ${now}::timestamptz - make_interval(secs => ${BURST_SECONDS})
        ) update campaign_events e set is_machine = true
          where e.domain_id = ${domainId} and e.id in (select id from burst)
            and (select count(distinct link_id) from burst) >= ${BURST_LINKS}`.execute(tx);
    await count(tx, domainId, targetId);
  });

/** Sets what is known of a recipient from the events of persons. */
const count = (
  tx: Parameters<Parameters<ReturnType<AppContext['database']['tenant']>['transaction']>[0]>[0]['tx'],
  domainId: number,
  targetId: number,
) =>
  sql`update campaign_targets t set clicked_at = seen.clicked_at, opened_at = seen.opened_at,
      status = case when t.status in ('unsubscribed', 'spam_reported') then t.status when seen.clicked_at is not null then 'clicked'
        when seen.opened_at is not null then 'opened' when t.status in ('clicked', 'opened') then 'processed' else t.status end
    from (select min(at) filter (where event = 'click') as clicked_at, min(at) as opened_at from campaign_events
      where domain_id = ${domainId} and target_id = ${targetId} and event in ('open', 'click') and not is_machine) as seen
    where t.domain_id = ${domainId} and t.id = ${targetId}`.execute(tx);

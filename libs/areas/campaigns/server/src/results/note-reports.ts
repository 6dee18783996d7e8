import type { OpenTransaction } from '@crm/database';
import { sql } from 'kysely';

/** A report about a campaign mail, from a mail server or a sending service. */
export interface Report {
  /** The recipient (`campaign_targets`). */
  target: number;
  event: 'deferred' | 'delivered' | 'bounce' | 'dropped' | 'open' | 'click' | 'spamreport' | 'unsubscribe';
  at: Date;
  /** The report's own id, by which one that comes twice is noted once. */
  outside: string;
  machine: boolean;
  /** True for a bounce that says that the address does not exist. */
  is_hard: boolean;
  detail: string | null;
}

/**
 * Notes reports with their recipients, in any order, and takes addresses out of use by class: those that do not exist,
 * whose owner complained or stopped the mails. A bounce for another reason leaves the address in use.
 */
export async function noteReports(
  { tx, domainId }: OpenTransaction,
  reports: readonly Report[],
  source: string,
): Promise<void> {
  const { rows: noted } = await sql<{ target_id: number; outside_id: string }>`insert into campaign_events
      (domain_id, campaign_email_id, target_id, contact_id, event, at, is_machine, detail, outside_id)
    select t.domain_id, t.campaign_email_id, t.id, t.contact_id, g.event, g.at, g.machine, g.detail, g.outside
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
      as g (target bigint, event text, at timestamptz, outside text, machine boolean, detail text)
    join campaign_targets t on t.domain_id = ${domainId} and t.id = g.target
    on conflict do nothing returning target_id, outside_id`.execute(tx);
  const ids = [...new Set(noted.map(({ target_id }) => target_id))];
  if (ids.length === 0) return;
  await countTargets(tx, domainId, ids);
  const hard = new Set(reports.filter(({ is_hard }) => is_hard).map(({ outside }) => outside));
  const gone = noted.filter(({ outside_id }) => hard.has(outside_id)).map(({ target_id }) => target_id);
  await suppress({ tx, domainId }, { ids, gone, source });
}

type Tx = OpenTransaction['tx'];

/** Sets the state of recipients from all their events, whatever the order in which they came. */
const countTargets = (tx: Tx, domainId: number, ids: readonly number[]) =>
  sql`update campaign_targets t set delivered_at = coalesce(s.delivered, t.delivered_at), opened_at = s.opened,
      clicked_at = s.clicked, bounced_at = coalesce(s.bounced, t.bounced_at), complained_at = s.complained,
      unsubscribed_at = coalesce(t.unsubscribed_at, s.stopped), status = case
        when s.complained is not null then 'spam_reported' when coalesce(t.unsubscribed_at, s.stopped) is not null then 'unsubscribed'
        when s.clicked is not null then 'clicked' when s.opened is not null then 'opened'
        when s.bounced is not null then 'bounced' when s.delivered is not null then 'delivered' else t.status end
    from (select target_id, min(at) filter (where event = 'delivered') as delivered,
        min(at) filter (where event in ('open', 'click') and not is_machine) as opened,
        min(at) filter (where event = 'click' and not is_machine) as clicked, min(at) filter (where event = 'bounce') as bounced,
        min(at) filter (where event = 'spamreport') as complained, min(at) filter (where event = 'unsubscribe') as stopped
      from campaign_events where domain_id = ${domainId} and target_id = any(${ids}::bigint[]) group by target_id) as s
    where t.domain_id = ${domainId} and t.id = s.target_id`.execute(tx);

/** Takes addresses out of use, in the list of suppressions and with their contacts. */
async function suppress(
  { tx, domainId }: Pick<OpenTransaction, 'tx' | 'domainId'>,
  { ids, gone, source }: { ids: readonly number[]; gone: readonly number[]; source: string },
): Promise<void> {
  const out = sql`select distinct on (email_key) domain_id, email_key, case when complained_at is not null then 'complained'
      when unsubscribed_at is not null then 'unsubscribed' else 'bounced' end as reason
    from campaign_targets where domain_id = ${domainId} and id = any(${ids}::bigint[]) and email_key is not null
      and (complained_at is not null or unsubscribed_at is not null or id = any(${gone}::bigint[]))`;
  await sql`insert into mail_suppressions as m (domain_id, email_key, reason, detail)
    select domain_id, email_key, reason, ${source} from (${out}) as o
    on conflict (domain_id, email_key, scope) do update set reason = excluded.reason
      where m.reason in ('bounced', 'manual') and excluded.reason <> 'bounced'`.execute(tx);
  await sql`update contacts c set email_status = o.reason from (${out}) as o
    where c.domain_id = o.domain_id and c.email_key = o.email_key and c.email_status not in ('unsubscribed', 'complained')
      and c.email_status is distinct from o.reason`.execute(tx);
}

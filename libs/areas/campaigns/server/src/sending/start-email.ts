import { addJob, compiled } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import type { OpenTransaction } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import { sql } from 'kysely';
import { emailById } from '../emails/email-rows.ts';
import type { StoredEmail } from '../emails/email-rows.ts';
import { recipientsOf } from '../lists/recipients.ts';
import { addMails } from './add-mails.ts';
import { decideWinner, startEmail } from './tasks.ts';

/** A reservation that is later than this when a worker finds it is not sent without asking (ms). */
const MOST_LATE = 30 * 60_000;
/** The time after which the better subject of an A/B test goes to the rest (ms). */
const WINNER_AFTER = 4 * 3_600_000;

/** Registers the job that starts a mail: it chooses the recipients once, with the reason why each is in or out. */
export function startEmailsOn(app: AppContext): void {
  app.tasks.on(startEmail, ({ domain_id, id }) =>
    app.database.tenant(domain_id).transaction(async (db) => {
      const email = await db.first(emailById(domain_id, id, true));
      if (email?.status !== 'scheduled' || email.is_overdue) return;
      const now = app.clock.now();
      const late = now.getTime() - new Date(email.scheduled_at!).getTime();
      // A second earlier is the clock of the queue; a postponed reservation has a job of its own.
      if (late < -1000) return;
      if (late > MOST_LATE) return void (await set(db, id, sql`is_overdue = true`));
      await begin(app, db, email, now);
    }),
  );
}

const set = (db: OpenTransaction, id: number, values: ReturnType<typeof sql>) =>
  sql`update campaign_emails set ${values} where domain_id = ${db.domainId} and id = ${id}`.execute(db.tx);

async function begin(
  app: AppContext,
  db: OpenTransaction,
  email: StoredEmail & { sent_by: number | null },
  now: Date,
): Promise<void> {
  const { domainId, tx } = db;
  const viewer = (await viewersOf(db, [email.sent_by ?? 0])).get(email.sent_by ?? 0);
  const campaign = await db.first(
    compiled(sql<{ id: number; contact_filter: object | null }>`select id, contact_filter from campaigns
      where domain_id = ${domainId} and id = ${email.campaign_id} and deleted_at is null`),
  );
  if (!viewer || !campaign) return void (await set(db, email.id, sql`status = 'failed', finished_at = ${now}`));
  const again =
    email.resend_of === null
      ? sql`true`
      : sql`c.id in (select contact_id from campaign_targets where domain_id = ${domainId}
          and campaign_email_id = ${email.resend_of} and sent_at is not null and opened_at is null)`;
  const { rows, lists } = await recipientsOf(app, { ...viewer, db }, campaign, again);
  const { rows: counts } = await sql<{ reason: string | null; count: number }>`
    with chosen as (
      insert into campaign_targets (domain_id, campaign_email_id, contact_id, email, email_key, status, reason, list_ids,
        consent)
      select ${domainId}, ${email.id}, r.contact_id, r.email, r.email_key,
        case when r.reason is null then 'pending' else 'excluded' end, r.reason, r.list_ids,
        jsonb_build_object('status', c.consent_status, 'at', c.consent_at, 'source', c.consent_source)
      from (${rows}) as r join contacts c on c.domain_id = ${domainId} and c.id = r.contact_id
      order by r.contact_id on conflict do nothing returning reason
    ) select reason, count(*)::int as count from chosen group by reason`.execute(tx);
  const snapshot = JSON.stringify({ lists, filter: campaign.contact_filter, counts });
  await set(
    db,
    email.id,
    sql`status = 'sending', started_at = ${now}, snapshot = ${snapshot}::jsonb,
    winner = null, winner_at = ${email.subject_b ? new Date(now.getTime() + WINNER_AFTER) : null}::timestamptz`,
  );
  if (email.subject_b) await divide(db, email);
  const sendable = counts.find(({ reason }) => reason === null)?.count ?? 0;
  if (sendable === 0) return void (await set(db, email.id, sql`status = 'sent', finished_at = ${now}`));
  await addMails(db, email, now);
}

/** Gives a share of the recipients each subject, and holds the rest until the better one is known. */
async function divide(db: OpenTransaction, { id, ab_percent }: StoredEmail): Promise<void> {
  const { domainId, tx } = db;
  await sql`update campaign_targets t set variant = d.variant, status = case when d.variant is null then 'held' else 'pending' end
    from (select id, case when place <= share then 'a' when place <= 2 * share then 'b' end as variant
      from (select id, row_number() over (order by md5(id::text)) as place,
          greatest(1, ceil(count(*) over () * ${ab_percent}::numeric / 100)) as share
        from campaign_targets where domain_id = ${domainId} and campaign_email_id = ${id} and status = 'pending') as p) as d
    where t.domain_id = ${domainId} and t.id = d.id`.execute(tx);
  const runAt = new Date(Date.now() + WINNER_AFTER);
  await addJob(tx, decideWinner, { domain_id: domainId, id }, { key: `winner ${domainId} ${id}`, runAt });
}

import type { CampaignEmail, CampaignEmailRow } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { compiled, orNotFound } from '@crm/server-kit';
import type { Reader } from '@crm/server-kit';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';

export type EmailRow = Static<typeof CampaignEmailRow>;
export type StoredEmail = Static<typeof CampaignEmail>;

const rowColumns = sql`e.id, e.campaign_id, e.status, e.is_paused, e.is_overdue, e.subject, e.subject_b, e.scheduled_at,
  e.started_at, e.finished_at, e.resend_of, e.updated_at, e.lock_version`;

const columns = sql`${rowColumns}, e.ab_percent, e.winner, e.sender_name, e.sender_address, e.reply_to, e.content_type,
  e.document, e.text_body, e.is_tracked, e.keeps_quiet, coalesce((select jsonb_agg(jsonb_build_object('id', a.id,
    'file_name', a.file_name, 'mime_type', a.mime_type, 'size', a.size) order by a.id) from campaign_email_attachments a
    where a.domain_id = e.domain_id and a.campaign_email_id = e.id), '[]') as attachments`;

/** Lists the mails of a campaign that the caller sees. */
export async function listEmails(ctx: Reader, campaignId: number) {
  await mustSeeCampaign(ctx, campaignId);
  const data = await ctx.db.all(
    compiled(sql<EmailRow>`select ${rowColumns} from campaign_emails e
      where e.domain_id = ${ctx.domainId} and e.campaign_id = ${campaignId} order by e.id desc limit 500`),
  );
  return { data };
}

/** Selects a mail by its id. */
export const emailById = (domainId: number, id: number, isHeld = false) =>
  compiled(sql<StoredEmail & { sent_by: number | null }>`select ${columns}, e.sent_by from campaign_emails e
    where e.domain_id = ${domainId} and e.id = ${id} ${isHeld ? sql`for update` : sql``}`);

/** Returns a mail of a campaign that the caller sees; `db` may be a transaction, which then holds the row. */
export async function findEmail(
  ctx: Reader,
  { campaignId, id }: { campaignId: number; id: number },
  db: TenantDb = ctx.db,
): Promise<StoredEmail> {
  await mustSeeCampaign({ ...ctx, db }, campaignId);
  const email = orNotFound(await db.first(emailById(ctx.domainId, id, db.inTransaction)));
  const { sent_by: _sender, ...own } = email;
  return orNotFound(own.campaign_id === campaignId ? own : undefined);
}

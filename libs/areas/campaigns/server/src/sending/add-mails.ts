import type { OpenTransaction } from '@crm/database';
import { wakeEffects } from '@crm/server-kit';
import { sql } from 'kysely';
import type { StoredEmail } from '../emails/email-rows.ts';
import { campaignMail } from './campaign-mail.ts';
import { afterQuiet } from './quiet-hours.ts';
import { quietRules } from './rules.ts';

/** Adds an effect for each pending recipient, in the transaction that chose them. */
export async function addMails(db: OpenTransaction, email: StoredEmail, now: Date): Promise<void> {
  const { domainId, tx } = db;
  const from = email.keeps_quiet ? afterQuiet(now, await quietRules(db)) : now;
  await sql`insert into effects (domain_id, kind, effect_key, payload, next_at)
    select ${domainId}, ${campaignMail.name}, 'campaign mail ' || id, jsonb_build_object('target_id', id, 'email_id',
      campaign_email_id), ${from > now ? from : null}::timestamptz
    from campaign_targets where domain_id = ${domainId} and campaign_email_id = ${email.id} and status = 'pending'
    order by id on conflict (domain_id, effect_key) do nothing`.execute(tx);
  await wakeEffects(tx, domainId, campaignMail);
}

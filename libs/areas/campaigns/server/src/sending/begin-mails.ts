import type { OpenTransaction } from '@crm/database';
import { mergeValues, signatureFor } from '@crm/email-server';
import type { MergeValues, Signature } from '@crm/email-server';
import { compiled } from '@crm/server-kit';
import type { AppContext, Effect, Verdict } from '@crm/server-kit';
import { sql } from 'kysely';
import { emailForWork } from '../emails/save-email.ts';
import type { ReadyMail } from './compiled-mails.ts';
import { readyMail } from './compiled-mails.ts';
import { takePaces } from './pace.ts';
import { afterQuiet } from './quiet-hours.ts';
import { quietRules } from './rules.ts';

export type MailEffect = Effect<{ target_id: number; email_id: number }>;

export interface MailData {
  ready: ReadyMail;
  signature: Signature;
  values: MergeValues;
  target: { id: number; email: string; variant: 'a' | 'b' | null };
}

interface TargetRow {
  id: number;
  contact_id: number;
  email: string;
  email_key: string;
  variant: 'a' | 'b' | null;
  mail_status: string;
  is_paused: boolean;
  keeps_quiet: boolean;
  sent_by: number | null;
  version: number;
  /** The reason why the contact gets no mail, as it is now: what was committed since the choice counts. */
  stopped: string | null;
}

const cached = new WeakMap<AppContext, Map<string, Promise<ReadyMail | undefined>>>();
const MOST_CACHED = 20;
/** The time after which a mail is tried again whose sender domain has lost a record (ms). */
const DOMAIN_PAUSE = 10 * 60_000;

/** Returns a drawn mail; a mail that is being sent does not change, so it is drawn once in a process. */
function drawn(app: AppContext, domainId: number, { id, version }: { id: number; version: number }) {
  const mails = cached.get(app) ?? new Map<string, Promise<ReadyMail | undefined>>();
  cached.set(app, mails);
  const key = `${domainId} ${id} ${version}`;
  // Its links are stored outside of the transaction, so that their ids stay when that one is rolled back.
  const db = app.database.tenant(domainId);
  const found = mails.get(key) ?? emailForWork(db, id).then((email) => (email ? readyMail(db, email) : undefined));
  mails.set(key, found);
  found.catch(() => mails.delete(key));
  for (const old of [...mails.keys()].slice(0, Math.max(0, mails.size - MOST_CACHED))) mails.delete(old);
  return found;
}

/**
 * Decides for each mail right before it is sent: an opt-out, a deletion or a cancellation that was committed stops it;
 * a pause, quiet hours, the pace of the recipient's domain and a sender domain that lost a record postpone it.
 */
export async function beginMails(
  app: AppContext,
  db: OpenTransaction,
  effects: readonly MailEffect[],
): Promise<Map<number, Verdict<MailData>>> {
  const now = app.clock.now();
  const [rows, rules] = await Promise.all([targetRows(db, effects), quietRules(db)]);
  const targets = new Map(rows.map((row) => [row.id, row]));
  const verdicts = new Map<number, Verdict<MailData>>();
  const going: { effect: MailEffect; row: TargetRow }[] = [];
  for (const effect of effects) {
    const row = targets.get(effect.payload.target_id);
    const quiet = row?.keeps_quiet ? afterQuiet(now, rules) : now;
    if (!row || row.stopped) verdicts.set(effect.id, { cancel: row?.stopped ?? 'deleted' });
    else if (row.mail_status !== 'sending') verdicts.set(effect.id, { cancel: 'canceled' });
    else if (row.is_paused) verdicts.set(effect.id, { later: new Date(now.getTime() + 60_000) });
    else if (quiet > now) verdicts.set(effect.id, { later: quiet });
    else going.push({ effect, row });
  }
  const paced = await takePaces(
    db,
    going.map(({ row }) => domainOf(row)),
    rules.per_domain_minute,
    now,
  );
  going.forEach(({ effect }, place) => {
    const later = paced[place];
    if (later) verdicts.set(effect.id, { later });
  });
  const sent = going.filter(({ effect }) => !verdicts.has(effect.id));
  await fill(app, db, sent, verdicts, now);
  return verdicts;
}

const domainOf = ({ email_key }: TargetRow): string => email_key.split('@').at(-1)!;

async function fill(
  app: AppContext,
  db: OpenTransaction,
  sent: readonly { effect: MailEffect; row: TargetRow }[],
  verdicts: Map<number, Verdict<MailData>>,
  now: Date,
): Promise<void> {
  for (const id of new Set(sent.map(({ effect }) => effect.payload.email_id))) {
    const group = sent.filter(({ effect }) => effect.payload.email_id === id);
    const ready = await drawn(app, db.domainId, { id, version: group[0]!.row.version });
    if (!ready) continue;
    const signature = await signatureFor(app, db.domainId, ready.email.sender_address);
    if (!signature) {
      const later = new Date(now.getTime() + DOMAIN_PAUSE);
      for (const { effect } of group) verdicts.set(effect.id, { later });
      continue;
    }
    const keys = [...new Set([...ready.a.keys, ...(ready.b?.keys ?? [])])];
    const subjects = group.map(({ row }) => ({ contactId: row.contact_id, userId: row.sent_by }));
    const values = await mergeValues(db, ready.fields, subjects, { keys, now });
    group.forEach(({ effect, row: { id: target, email, variant } }, place) =>
      verdicts.set(effect.id, {
        send: { ready, signature, values: values[place]!, target: { id: target, email, variant } },
      }),
    );
  }
}

const targetRows = (db: OpenTransaction, effects: readonly MailEffect[]) =>
  db.all(
    compiled(sql<TargetRow>`
      select t.id, t.contact_id, t.email, t.email_key, t.variant, e.status as mail_status, e.is_paused, e.keeps_quiet,
        e.sent_by, e.lock_version as version, case
          when c.id is null or c.deleted_at is not null then 'deleted'
          when c.email_key is distinct from t.email_key then 'address_changed'
          when c.retired then 'retired'
          when c.email_status in ('unsubscribed', 'complained') or s.reason in ('unsubscribed', 'complained', 'manual')
            then 'unsubscribed'
          when c.email_status = 'bounced' or s.reason = 'bounced' then 'bounced'
          when c.consent_status = 'none' then 'no_consent'
        end as stopped
      from campaign_targets t
      join campaign_emails e on e.domain_id = t.domain_id and e.id = t.campaign_email_id
      left join contacts c on c.domain_id = t.domain_id and c.id = t.contact_id
      left join mail_suppressions s on s.domain_id = t.domain_id and s.email_key = t.email_key and s.scope = 'all'
      where t.domain_id = ${db.domainId} and t.id = any(${effects.map(({ payload }) => payload.target_id)}::bigint[])`),
  );

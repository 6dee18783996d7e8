import { sqlFor } from '@crm/database';
import type { Transaction } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import { addJob } from '@crm/server-kit';
import type { AppContext, Locale } from '@crm/server-kit';
import { measuredMailOf } from '@crm/tracking-server';
import { email as emailRule } from '@crm/validation';
import { sql } from 'kysely';
import { bringJob } from '../submissions/submission-jobs.ts';
import { loadAnswer } from './answer-facts.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { autoReplyMail } from './auto-reply.mail.ts';
import { linkFor } from './logs-url.ts';
import { notificationMail } from './notification.mail.ts';
import { ownAddresses } from './own-links.ts';
import { answered, deliver } from './tasks.ts';
import { notAllowed, whoSees } from './who-sees.ts';

interface Delivery {
  kind: 'auto_reply' | 'notification' | 'chat' | 'webhook';
  recipient: string;
  target: string;
  state?: 'waiting' | 'sent' | 'skipped';
  mail_id?: number | null;
  /** The token that identifies the mail when it is opened or a link in it is followed. */
  mail_token?: string | null;
  response_excerpt?: string;
}

/**
 * Registers the job that prepares all deliveries of a submission, once and in one transaction: mails are queued,
 * requests become jobs.
 */
export function prepareDeliveriesOn(app: AppContext): void {
  bringJob(app, answered, (form) => form.hasFollowers);
  app.tasks.on(answered, async ({ domain_id: domainId, submission_id: submissionId }) => {
    const db = app.database.tenant(domainId);
    const members = await db.all(membersToTell(domainId, submissionId));
    const viewers = await viewersOf(
      db,
      members.map(({ user_id }) => user_id),
    );
    await db.transaction(async ({ tx }) => {
      const facts = await loadAnswer(tx, domainId, submissionId, { lock: true });
      if (!facts?.isWaiting) return;
      if (!facts.isDeleted) {
        await replyToVisitor(app, tx, domainId, facts);
        await notifyMembers(app, tx, facts, members, viewers);
        await planCalls(tx, domainId, facts);
      }
      await tx
        .updateTable('webform_submission_logs')
        .set({ processing_state: 'done' })
        .where('domain_id', '=', domainId)
        .where('id', '=', submissionId)
        .execute();
    });
  });
}

async function replyToVisitor(app: AppContext, tx: Transaction, domainId: number, facts: AnswerFacts): Promise<void> {
  if (!facts.form.auto_reply.enabled || facts.email === '' || emailRule(facts.email)) return;
  const delivery: Delivery = { kind: 'auto_reply', recipient: '', target: facts.email };
  const measured = await measuredMail(app, domainId, facts);
  const mail_id = await app.mailer.queue(tx, { ...autoReplyMail(facts, measured), kind: 'auto_reply' });
  // The limit was reached: somebody uses forms to fill a stranger's mailbox.
  if (mail_id === null) return void (await insertDelivery(tx, domainId, facts, { ...delivery, state: 'skipped' }));
  await insertDelivery(tx, domainId, facts, { ...delivery, mail_id, mail_token: measured?.token ?? null });
}

async function measuredMail(app: AppContext, domainId: number, { form, isFollowed }: AnswerFacts) {
  const { track_clicks, body } = form.auto_reply;
  if (!track_clicks) return undefined;
  return measuredMailOf(app, { domainId, addresses: ownAddresses(body ?? ''), isFollowed });
}

type Viewers = Awaited<ReturnType<typeof viewersOf>>;

interface MemberRow {
  user_id: number;
  email: string;
}

async function notifyMembers(
  app: AppContext,
  tx: Transaction,
  facts: AnswerFacts,
  members: readonly MemberRow[],
  viewers: Viewers,
): Promise<void> {
  if (!facts.form.notification_mail_enabled) return;
  const named = members.filter(({ user_id }) => facts.form.notification_user_ids.includes(user_id));
  const locales = await localesOf(
    app,
    named.map(({ user_id }) => user_id),
  );
  const allowed = await whoSees(tx, facts.id, [...viewers.values()]);
  for (const { user_id, email } of named) {
    const viewer = viewers.get(user_id);
    // The member left after the job began.
    if (!viewer) continue;
    const delivery = { kind: 'notification', recipient: String(user_id), target: email } as const;
    if (!allowed.has(user_id)) {
      await insertDelivery(tx, viewer.domainId, facts, { ...delivery, state: 'skipped', response_excerpt: notAllowed });
      continue;
    }
    const mail = notificationMail(facts, email, locales.get(user_id) ?? 'ja', linkFor(app, viewer, facts.form.id));
    const mail_id = await app.mailer.queue(tx, mail);
    await insertDelivery(tx, viewer.domainId, facts, { ...delivery, mail_id });
  }
}

async function planCalls(tx: Transaction, domainId: number, facts: AnswerFacts): Promise<void> {
  const { chat_webhook: chat, webhooks } = facts.form;
  const calls: Delivery[] = [
    ...(chat ? [{ kind: 'chat', recipient: '', target: chat.kind } as const] : []),
    ...webhooks
      .filter(({ active }) => active)
      .map(({ id, url }) => ({ kind: 'webhook', recipient: id, target: url }) as const),
  ];
  for (const call of calls) {
    const delivery_id = await insertDelivery(tx, domainId, facts, call);
    await addJob(
      tx,
      deliver,
      { domain_id: domainId, delivery_id },
      { key: `webform_delivery/${domainId}/${delivery_id}` },
    );
  }
}

async function insertDelivery(tx: Transaction, domainId: number, facts: AnswerFacts, delivery: Delivery) {
  const { id } = await tx
    .insertInto('webform_deliveries')
    .values({ domain_id: domainId, webform_id: facts.form.id, submission_id: facts.id, ...delivery })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Selects the members who may get mails: nobody who has left or is disabled (spec 3 §2.17). */
export const companyMembers = (domainId: number) =>
  sqlFor
    .selectFrom('members')
    .select(['user_id', 'email'])
    .where('domain_id', '=', domainId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null);

/** Selects those of them whom the form of the submission names. */
const membersToTell = (domainId: number, submissionId: number) =>
  companyMembers(domainId).where(sql<boolean>`user_id in (select unnest(form.notification_user_ids) from webforms form
    join webform_submission_logs answer on answer.domain_id = form.domain_id and answer.webform_id = form.id
    where answer.domain_id = ${domainId} and answer.id = ${submissionId})`);

/** Returns the language of each user. Users belong to no company, so the query runs outside the tenant. */
export async function localesOf(app: AppContext, ids: readonly number[]): Promise<Map<number, Locale>> {
  if (ids.length === 0) return new Map();
  const rows = await app.database.system.selectFrom('users').select(['id', 'locale']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, locale }) => [id, locale === 'en' ? 'en' : 'ja']));
}

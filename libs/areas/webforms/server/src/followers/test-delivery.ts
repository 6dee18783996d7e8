import type { Input, webformDeliveries } from '@crm/contract';
import type { Transaction } from '@crm/database';
import { viewersOf } from '@crm/identity-server';
import { auditInsert, orNotFound, invalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { editedDefinition } from '../drafts/draft.ts';
import { webformsRepository } from '../forms/webforms.repository.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { call, noteResult, requestOf } from './deliver.ts';
import { readDeliveries } from './list-deliveries.ts';
import { linkFor } from './logs-url.ts';
import { notificationMail } from './notification.mail.ts';
import { companyMembers, localesOf } from './prepare-deliveries.ts';
import { testFacts } from './test-facts.ts';

type Body = Input<(typeof webformDeliveries)['operations']['sendTestWebformDelivery']>['body'];

/**
 * Tests the deliveries that the draft sets up: sends the same messages in the same way for an invented submission.
 * Requests are made at once so that the response can be shown; every test is recorded among the deliveries.
 */
export async function testDelivery(app: AppContext, ctx: StaffContext, formId: number, body: Body) {
  const { form, items } = orNotFound(await webformsRepository.find(ctx.db, formId));
  const facts = testFacts(form, editedDefinition(form, items), app.clock.now());
  const ids =
    body.kind === 'notification' ? await mailMembers(app, ctx, facts) : [await callOut(app, ctx, facts, body)];
  return { data: await readDeliveries(ctx, formId, ids) };
}

async function mailMembers(app: AppContext, ctx: StaffContext, facts: AnswerFacts): Promise<number[]> {
  const wanted = facts.form.notification_user_ids;
  const members = (await ctx.db.all(companyMembers(ctx.domainId))).filter(({ user_id }) => wanted.includes(user_id));
  if (members.length === 0) throw invalid({ field: 'notification_user_ids', rule: 'errors.required' });
  const told = members.map(({ user_id }) => user_id);
  const [viewers, locales] = [await viewersOf(ctx.db, told), await localesOf(app, told)];
  return ctx.db.transaction(async ({ tx }) => {
    const ids: number[] = [];
    for (const { user_id, email } of members) {
      const link = linkFor(app, viewers.get(user_id), facts.form.id);
      const mail = notificationMail(facts, email, locales.get(user_id) ?? 'ja', link);
      const mail_id = await app.mailer.queue(tx, mail);
      ids.push(
        await note(tx, ctx, facts.form.id, {
          kind: 'notification',
          recipient: String(user_id),
          target: email,
          mail_id,
        }),
      );
    }
    return ids;
  });
}

async function callOut(app: AppContext, ctx: StaffContext, facts: AnswerFacts, { kind, webhook_id }: Body) {
  const { chat_webhook: chat, webhooks } = facts.form;
  const webhook = webhooks.find(({ id }) => id === webhook_id);
  if (kind === 'webhook' && !webhook) throw invalid({ field: 'webhook_id', rule: 'not_found' });
  if (kind === 'chat' && !chat) throw invalid({ field: 'chat_webhook_url', rule: 'errors.required' });
  if (kind === 'chat' && chat?.kind === 'chatwork' && chat.token === null) {
    throw invalid({ field: 'chat_webhook_token', rule: 'errors.required' });
  }
  const recipient = webhook?.id ?? '';
  const target = webhook?.url ?? chat!.kind;
  const id = await ctx.db.transaction(({ tx }) => note(tx, ctx, facts.form.id, { kind, recipient, target }));
  // A webhook that is switched off can be tested, too.
  const active = webhooks.map((one) => ({ ...one, active: true }));
  const tried = { ...facts, form: { ...facts.form, webhooks: active } };
  const result = await call(app, requestOf(app, ctx.domainId, { id, kind, recipient }, tried)!);
  await noteResult(ctx.db, id, result, { attempt: 1, isLast: true });
  return id;
}

interface Noted {
  kind: string;
  recipient: string;
  target: string;
  mail_id?: number | null;
}

async function note(tx: Transaction, ctx: StaffContext, webform_id: number, delivery: Noted): Promise<number> {
  const { id } = await tx
    .insertInto('webform_deliveries')
    .values({ domain_id: ctx.domainId, webform_id, submission_id: null, is_test: true, ...delivery })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = { after: { test: true, kind: delivery.kind, target: delivery.target } };
  await tx.executeQuery(auditInsert(ctx, { action: 'create', entity: 'webform_delivery', recordId: id, changes }));
  return id;
}

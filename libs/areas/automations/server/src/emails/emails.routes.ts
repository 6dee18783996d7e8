import { automationEmails } from '@crm/contract';
import type { Input } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { OpenTransaction } from '@crm/database';
import { auditInsert, changesTo, implement, invalid, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { email as emailRule, normaliseEmail, normaliseText } from '@crm/validation';
import { findAutomation } from '../automations/automation-rows.ts';

type Operations = (typeof automationEmails)['operations'];
type Words = Input<Operations['sendAutomationSampleMail']>['body'];

const columns = [
  'id',
  'node_id',
  'subject',
  'body_text',
  'body_html',
  'from_name',
  'reply_to',
  'updated_at',
  'lock_version',
] as const;

/** The most mails of an automation: one for each of its blocks. */
const MOST = 200;

export function emailsRoutes(app: AppContext): void {
  implement(app, automationEmails, {
    createAutomationEmail: (ctx, { params, body }) => create(app, ctx, params.automation_id, body),
    getAutomationEmail: async (ctx, { params }) => {
      await findAutomation(app, ctx, params.automation_id);
      return { data: await find(ctx, params) };
    },
    updateAutomationEmail: (ctx, { params, body }) => update(app, ctx, params, body),
    sendAutomationSampleMail: (ctx, { params, body }) => sendSample(app, ctx, params.automation_id, body),
  });
}

interface Which {
  automation_id: number;
  id: number;
}

const find = async ({ db, domainId }: StaffContext, { automation_id, id }: Which) =>
  orNotFound(
    await db.first(
      sqlFor
        .selectFrom('automation_emails')
        .select(columns)
        .where('domain_id', '=', domainId)
        .where('automation_id', '=', automation_id)
        .where('id', '=', id),
    ),
  );

/** Returns the words with tidy texts. @throws AppError ValidationFailed for a reply address that is none */
function tidy<W extends Partial<Words>>(words: W): W {
  const { subject, reply_to: replyTo, from_name: fromName } = words;
  const address = replyTo && normaliseEmail(replyTo);
  if (address && emailRule(address)) throw invalid({ field: 'reply_to', rule: 'format' });
  return {
    ...words,
    ...(subject !== undefined && { subject: normaliseText(subject) }),
    ...(replyTo !== undefined && { reply_to: address || null }),
    ...(fromName !== undefined && { from_name: (fromName && normaliseText(fromName)) || null }),
  };
}

async function create(app: AppContext, ctx: StaffContext, id: number, body: Words & { node_id: string }) {
  await findAutomation(app, ctx, id);
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    if ((await countOf(db, id)) >= MOST) throw invalid({ field: 'node_id', rule: 'too_many', params: { limit: MOST } });
    const row = await db.first(
      sqlFor
        .insertInto('automation_emails')
        .values({ domain_id: ctx.domainId, automation_id: id, ...tidy(body), created_at: now, updated_at: now })
        .returning(columns),
    );
    const changes = { after: { subject: row!.subject, node_id: row!.node_id } };
    await db.all(auditInsert(ctx, { action: 'create', entity: 'automation_email', recordId: row!.id, changes }));
    return { data: row! };
  });
}

async function countOf(db: OpenTransaction, id: number): Promise<number> {
  const row = await db.first(
    sqlFor
      .selectFrom('automation_emails')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('domain_id', '=', db.domainId)
      .where('automation_id', '=', id),
  );
  return Number(row?.count ?? 0);
}

async function update(
  app: AppContext,
  ctx: StaffContext,
  which: Which,
  { lock_version: version, ...body }: Input<Operations['updateAutomationEmail']>['body'],
) {
  await findAutomation(app, ctx, which.automation_id);
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const before = await find(inside, which);
    const values = tidy(body);
    const row = await db.first(
      sqlFor
        .updateTable('automation_emails')
        .set((eb) => ({ ...values, updated_at: app.clock.now(), lock_version: eb('lock_version', '+', 1) }))
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', which.id)
        .where('lock_version', '=', version)
        .returning(columns),
    );
    if (!row) throw stale(before);
    const changes = changesTo(before, values);
    await db.all(auditInsert(ctx, { action: 'update', entity: 'automation_email', recordId: which.id, changes }));
    return { data: row };
  });
}

/** Mails the words to the caller, marked as a sample. */
async function sendSample(app: AppContext, ctx: StaffContext, id: number, body: Words): Promise<void> {
  await findAutomation(app, ctx, id);
  const { subject, body_text: text, body_html: html, from_name: fromName, reply_to: replyTo } = tidy(body);
  const { email, locale } = { email: ctx.session.email, locale: ctx.locale };
  await ctx.db.transaction(async (db) => {
    await app.mailer.queue(db.tx, {
      to: email,
      domainId: ctx.domainId,
      subject: `${locale === 'ja' ? '【テスト】' : '[Test] '}${subject}`,
      text,
      ...(html && { html }),
      ...(fromName && { fromName }),
      ...(replyTo && { replyTo }),
    });
    const changes = { after: { subject } };
    await db.all(
      auditInsert(ctx, {
        action: 'create',
        entity: 'automation_email',
        operation: 'sendAutomationSampleMail',
        changes,
      }),
    );
  });
}

import type { Input, campaignEmails } from '@crm/contract';
import { AppError, auditInsert, changesTo, compiled, orNotFound, stale, throwIfInvalid } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { dropInvisible, normaliseEmail } from '@crm/validation';
import { sql } from 'kysely';
import { mustSeeCampaign } from '../campaigns/must-see-campaign.ts';
import { addressIssues, contentIssues } from './email-issues.ts';
import { emailById, findEmail } from './email-rows.ts';
import type { StoredEmail } from './email-rows.ts';

type Operations = (typeof campaignEmails)['operations'];
type Body = Partial<Input<Operations['updateCampaignEmail']>['body']>;
interface Place {
  campaignId: number;
  id: number;
}

const empty = {
  ...{ subject: '', subject_b: null, ab_percent: 10, sender_name: '', sender_address: '', reply_to: null },
  ...{ content_type: 'both' as const, document: { blocks: [] }, text_body: null, is_tracked: true, keeps_quiet: true },
};
type Values = Pick<StoredEmail, keyof typeof empty>;

/** Returns the fields of a body in stored form: headers on one line, addresses normalised. */
function valuesOf({ lock_version: _version, ...body }: Body, before: Values): Values {
  const line = (text: string) =>
    dropInvisible(text)
      .replace(/\p{Cc}+/gu, ' ')
      .trim();
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const next: Values = { ...before, ...sent };
  return {
    ...next,
    subject: line(next.subject),
    subject_b: next.subject_b === null ? null : line(next.subject_b) || null,
    sender_name: line(next.sender_name).replace(/["\\<>]/g, ''),
    sender_address: normaliseEmail(next.sender_address),
    reply_to: next.reply_to === null ? null : normaliseEmail(next.reply_to) || null,
  };
}

const pick = (email: StoredEmail): Values =>
  Object.fromEntries(Object.keys(empty).map((key) => [key, email[key as keyof Values]])) as unknown as Values;

const assignments = (values: Values) => sql`subject = ${values.subject}, subject_b = ${values.subject_b},
  ab_percent = ${values.ab_percent}, sender_name = ${values.sender_name}, sender_address = ${values.sender_address},
  reply_to = ${values.reply_to}, content_type = ${values.content_type}, document = ${JSON.stringify(values.document)}::jsonb,
  text_body = ${values.text_body}, is_tracked = ${values.is_tracked}, keeps_quiet = ${values.keeps_quiet}`;

export async function createEmail(
  app: AppContext,
  ctx: StaffContext,
  campaignId: number,
  body: Body,
  resendOf?: number,
) {
  await mustSeeCampaign(ctx, campaignId);
  const settings = await ctx.db.first(
    compiled(sql<{ is_tracked: boolean }>`select is_tracked from campaign_settings where domain_id = ${ctx.domainId}`),
  );
  const values = valuesOf(body, { ...empty, is_tracked: settings?.is_tracked ?? true });
  throwIfInvalid([...addressIssues(values), ...(await contentIssues(ctx.db, values))]);
  return ctx.db.transaction(async (db) => {
    const { id } = orNotFound(
      await db.first(
        compiled(sql<{ id: number }>`insert into campaign_emails (domain_id, campaign_id, resend_of, created_by,
          updated_by, created_at, updated_at) values (${ctx.domainId}, ${campaignId}, ${resendOf ?? null}, ${ctx.userId},
          ${ctx.userId}, ${app.clock.now()}, ${app.clock.now()}) returning id`),
      ),
    );
    await sql`update campaign_emails set ${assignments(values)} where domain_id = ${ctx.domainId} and id = ${id}`.execute(
      db.tx,
    );
    const changes = { after: { subject: values.subject } };
    const entry = { action: 'create', entity: 'campaign_email', recordId: id, recordName: values.subject } as const;
    await db.all(auditInsert(ctx, { ...entry, changes }));
    return { data: await findEmail(ctx, { campaignId, id }, db) };
  });
}

/** @throws 409 JobFinished for a mail that is being sent or was sent */
export function mustBeDraft(email: Pick<StoredEmail, 'status'>): void {
  if (email.status !== 'draft' && email.status !== 'testing') throw new AppError('JobFinished');
}

export const updateEmail = (app: AppContext, ctx: StaffContext, place: Place, body: Body) =>
  ctx.db.transaction(async (db) => {
    const before = await findEmail(ctx, place, db);
    mustBeDraft(before);
    if (before.lock_version !== body.lock_version) throw stale(before);
    const values = valuesOf(body, pick(before));
    throwIfInvalid([...addressIssues(values), ...(await contentIssues(db, values))]);
    await sql`update campaign_emails set ${assignments(values)}, updated_by = ${ctx.userId},
        updated_at = ${app.clock.now()}, lock_version = lock_version + 1
      where domain_id = ${ctx.domainId} and id = ${place.id}`.execute(db.tx);
    const { document: _before, ...was } = pick(before);
    const { document: _after, ...is } = values;
    const entry = { action: 'update', entity: 'campaign_email', recordId: place.id, isAutosave: true } as const;
    await db.all(auditInsert(ctx, { ...entry, recordName: values.subject, changes: changesTo(was, is) }));
    return { data: await findEmail(ctx, place, db) };
  });

export const deleteEmail = (ctx: StaffContext, place: Place): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const { subject, ...email } = await findEmail(ctx, place, db);
    mustBeDraft(email);
    await sql`delete from campaign_emails where domain_id = ${ctx.domainId} and id = ${place.id}`.execute(db.tx);
    const changes = { before: { subject } };
    const entry = { action: 'delete', entity: 'campaign_email', recordId: place.id, recordName: subject } as const;
    await db.all(auditInsert(ctx, { ...entry, changes }));
  });

/** Creates a draft with the content of a sent mail, for those of its recipients who did not open it. */
export async function resendEmail(app: AppContext, ctx: StaffContext, place: Place) {
  const email = await findEmail(ctx, place);
  if (email.status !== 'sent' && email.status !== 'partially_failed') throw new AppError('JobFinished');
  return createEmail(app, ctx, place.campaignId, { ...pick(email), subject_b: null }, email.id);
}

/** Reads a mail as the worker sees it. */
export const emailForWork = (db: Parameters<typeof findEmail>[0]['db'], id: number) =>
  db.first(emailById(db.domainId, id));

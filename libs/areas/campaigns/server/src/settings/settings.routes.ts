import { campaignSettings } from '@crm/contract';
import type { CampaignSettings, ContactConsent, Input, MailSuppression } from '@crm/contract';
import {
  auditInsert,
  changesTo,
  compiled,
  escapeLike,
  implement,
  invalid,
  notFound,
  orNotFound,
  stale,
} from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { email as emailRule, emailKey } from '@crm/validation';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { mustSeeContact } from '../emails/steer-email.ts';
import { pageOfRows } from '../page/page-of-rows.ts';

type Operations = (typeof campaignSettings)['operations'];
type Settings = Static<typeof CampaignSettings>;

const usual: Settings = {
  ...{ blocked_domains: [], quiet_from: 20, quiet_to: 8, business_days_only: false, per_domain_minute: 300 },
  ...{ is_tracked: true, sendgrid_key: null, footer_note: null, opt_out_note: null, lock_version: 0 },
};

export function settingsRoutes(app: AppContext): void {
  implement(app, campaignSettings, {
    getCampaignSettings: async (ctx) => ({ data: await readSettings(ctx) }),
    updateCampaignSettings: (ctx, { body }) => saveSettings(app, ctx, body),
    listContactConsents: (ctx, { params }) => listConsents(ctx, params.contact_id),
    addContactConsent: (ctx, { params, body }) => addConsent(app, ctx, params.contact_id, body),
    listSuppressions: (ctx, { query }) => listSuppressions(ctx, query),
    addSuppression: (ctx, { body }) => addSuppression(app, ctx, body),
    removeSuppression: (ctx, { params }) => removeSuppression(ctx, params.email),
  });
}

const readSettings = async ({ db, domainId }: StaffContext): Promise<Settings> =>
  (await db.first(
    compiled(sql<Settings>`select blocked_domains, quiet_from, quiet_to, business_days_only, per_domain_minute,
      is_tracked, sendgrid_key, footer_note, opt_out_note, lock_version from campaign_settings where domain_id = ${domainId}`),
  )) ?? usual;

type SettingsBody = Input<Operations['updateCampaignSettings']>['body'];

const saveSettings = (app: AppContext, ctx: StaffContext, { lock_version, ...body }: SettingsBody) =>
  ctx.db.transaction(async (db) => {
    const { domainId, userId } = ctx;
    await sql`insert into campaign_settings (domain_id) values (${domainId}) on conflict do nothing`.execute(db.tx);
    await sql`select from campaign_settings where domain_id = ${domainId} for update`.execute(db.tx);
    const before = await readSettings({ ...ctx, db });
    if (before.lock_version !== lock_version) throw stale(before);
    const next = {
      ...before,
      ...body,
      blocked_domains: (body.blocked_domains ?? before.blocked_domains).map(domainOf),
    };
    await sql`update campaign_settings set blocked_domains = ${next.blocked_domains}::text[], quiet_from = ${next.quiet_from},
        quiet_to = ${next.quiet_to}, business_days_only = ${next.business_days_only},
        per_domain_minute = ${next.per_domain_minute}, is_tracked = ${next.is_tracked},
        sendgrid_key = ${next.sendgrid_key || null}, footer_note = ${next.footer_note?.trim() || null},
        opt_out_note = ${next.opt_out_note?.trim() || null}, lock_version = lock_version + 1, updated_by = ${userId},
        updated_at = ${app.clock.now()} where domain_id = ${domainId}`.execute(db.tx);
    const changes = changesTo(before, { ...next, lock_version: before.lock_version });
    await db.all(auditInsert(ctx, { action: 'update', entity: 'campaign_setting', recordId: domainId, changes }));
    return { data: await readSettings({ ...ctx, db }) };
  });

/** Returns a domain in stored form. @throws 422 for a text that is none */
function domainOf(text: string, place: number): string {
  const domain = emailKey(text).replace(/^.*@/, '');
  if (!/^[^\s@.]+(\.[^\s@.]+)+$/.test(domain))
    throw invalid({ field: `blocked_domains[${place}]`, rule: 'campaign_domain' });
  return domain;
}

type Consent = Static<typeof ContactConsent>;
const consentColumns = sql`id, status, at, source, evidence, created_by as user_id, created_at`;

async function listConsents(ctx: StaffContext, contactId: number) {
  await mustSeeContact(ctx, contactId);
  const data = await ctx.db.all(
    compiled(sql<Consent>`select ${consentColumns} from contact_consents
      where domain_id = ${ctx.domainId} and contact_id = ${contactId} order by id desc limit 200`),
  );
  return { data };
}

type ConsentBody = Input<Operations['addContactConsent']>['body'];

/** Records a consent of a contact with who recorded it; the latest one counts. */
async function addConsent(
  app: AppContext,
  ctx: StaffContext,
  contactId: number,
  { status, at, evidence }: ConsentBody,
) {
  await mustSeeContact(ctx, contactId);
  const now = app.clock.now();
  const time = at ? new Date(/(Z|[+-]\d\d:\d\d)$/.test(at) || at.length <= 10 ? at : `${at}+09:00`) : now;
  if (Number.isNaN(time.getTime()) || time > now) throw invalid({ field: 'at', rule: 'errors.invalid_date' });
  const source = `member ${ctx.userId}`;
  return ctx.db.transaction(async (db) => {
    const row = await db.first(
      compiled(sql<Consent>`insert into contact_consents
        (domain_id, contact_id, status, at, source, evidence, created_by, created_at) values (${ctx.domainId}, ${contactId},
          ${status}, ${time}, ${source}, ${evidence ?? null}, ${ctx.userId}, ${now}) returning ${consentColumns}`),
    );
    await sql`update contacts set consent_status = ${status}, consent_at = ${time}, consent_source = ${source}
      where domain_id = ${ctx.domainId} and id = ${contactId}`.execute(db.tx);
    const changes = { after: { consent_status: status } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'contact', recordId: contactId, changes }));
    return { data: orNotFound(row) };
  });
}

type Suppression = Static<typeof MailSuppression>;
const suppressionColumns = sql`email_key as email, scope, reason, detail, created_at`;

const listSuppressions = (ctx: StaffContext, { keyword = '', page }: { keyword?: string; page?: number }) =>
  pageOfRows(
    ctx.db,
    page === undefined ? {} : { page },
    sql<Suppression>`select ${suppressionColumns} from mail_suppressions where domain_id = ${ctx.domainId}
      and email_key like ${`%${escapeLike(emailKey(keyword))}%`} order by created_at desc, email_key`,
  );

async function addSuppression(
  app: AppContext,
  ctx: StaffContext,
  { email, detail }: { email: string; detail?: string | null },
) {
  const key = emailKey(email);
  if (key === '' || emailRule(key)) throw invalid({ field: 'email', rule: 'yup.string.email' });
  const now = app.clock.now();
  return ctx.db.transaction(async (db) => {
    await sql`insert into mail_suppressions (domain_id, email_key, reason, detail, created_by, created_at)
      values (${ctx.domainId}, ${key}, 'manual', ${detail ?? null}, ${ctx.userId}, ${now}) on conflict do nothing`.execute(
      db.tx,
    );
    await db.all(
      auditInsert(ctx, { action: 'create', entity: 'mail_suppression', changes: { after: { email: key } } }),
    );
    const row = await db.first(
      compiled(sql<Suppression>`select ${suppressionColumns} from mail_suppressions
        where domain_id = ${ctx.domainId} and email_key = ${key} and scope = 'all'`),
    );
    return { data: orNotFound(row) };
  });
}

/** Removes an address that a member added. @throws 422 for one whose owner stopped the mails */
const removeSuppression = (ctx: StaffContext, email: string): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const key = emailKey(email);
    const row = await db.first(
      compiled(sql<{ reason: string }>`select reason from mail_suppressions
        where domain_id = ${ctx.domainId} and email_key = ${key} and scope = 'all' for update`),
    );
    if (!row) throw notFound();
    if (row.reason === 'unsubscribed' || row.reason === 'complained')
      throw invalid({ field: 'email', rule: 'campaign_own_refusal' });
    await sql`delete from mail_suppressions where domain_id = ${ctx.domainId} and email_key = ${key}`.execute(db.tx);
    await db.all(
      auditInsert(ctx, { action: 'delete', entity: 'mail_suppression', changes: { before: { email: key } } }),
    );
  });

import {
  AppError,
  addJob,
  auditInsert,
  compiled,
  orNotFound,
  seesContact,
  stale,
  throwIfInvalid,
  wakeEffects,
  addEffects,
} from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { OpenTransaction } from '@crm/database';
import { sql } from 'kysely';
import { campaignMail, campaignTest } from '../sending/campaign-mail.ts';
import { startEmail } from '../sending/tasks.ts';
import { sendingIssues, testIssues } from './email-issues.ts';
import { findEmail } from './email-rows.ts';
import type { StoredEmail } from './email-rows.ts';
import { mustBeDraft } from './save-email.ts';

interface Place {
  campaignId: number;
  id: number;
}

/** Changes the state of a mail and returns it. */
const steer = (
  ctx: StaffContext,
  place: Place,
  work: (db: OpenTransaction, email: StoredEmail) => Promise<{ set: ReturnType<typeof sql>; state: object }>,
) =>
  ctx.db.transaction(async (db) => {
    const { set, state } = await work(db, await findEmail(ctx, place, db));
    await sql`update campaign_emails set ${set}, updated_by = ${ctx.userId}, lock_version = lock_version + 1
      where domain_id = ${ctx.domainId} and id = ${place.id}`.execute(db.tx);
    const changes = { after: state };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'campaign_email', recordId: place.id, changes }));
    return { data: await findEmail(ctx, place, db) };
  });

const queueStart = ({ tx, domainId }: OpenTransaction, id: number, inMs: number): Promise<void> =>
  addJob(
    tx,
    startEmail,
    { domain_id: domainId, id },
    { key: `start campaign mail ${domainId} ${id}`, ...(inMs > 0 && { runAt: new Date(Date.now() + inMs) }) },
  );

/** Sends a mail now or at a time. @throws 422 for a mail that is not complete, and for a time that has passed */
export const sendEmail = (
  app: AppContext,
  ctx: StaffContext,
  place: Place,
  { at, lock_version }: { at?: string | null; lock_version: number },
) =>
  steer(ctx, place, async (db, email) => {
    mustBeDraft(email);
    if (email.lock_version !== lock_version) throw stale(email);
    throwIfInvalid(await sendingIssues(db, email));
    const now = app.clock.now();
    const time = at ? timeOf(at) : now;
    if (Number.isNaN(time.getTime())) throwIfInvalid([{ field: 'at', rule: 'errors.invalid_date' }]);
    if (time < now) throwIfInvalid([{ field: 'at', rule: 'campaign_past' }]);
    await queueStart(db, place.id, time.getTime() - now.getTime());
    return {
      set: sql`status = 'scheduled', scheduled_at = ${time}, is_overdue = false, is_paused = false, sent_by = ${ctx.userId}`,
      state: { status: 'scheduled', scheduled_at: time },
    };
  });

/** Reads a time; without an offset it is one of Tokyo. */
const timeOf = (text: string): Date => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+09:00`);

const ofMail = (domainId: number, id: number) => sql`domain_id = ${domainId} and kind = ${campaignMail.name}
  and state = 'intended' and payload->>'email_id' = ${String(id)}`;

export const pauseEmail = (ctx: StaffContext, place: Place) =>
  steer(ctx, place, async ({ tx, domainId }, { status }) => {
    if (status !== 'sending') throw new AppError('JobFinished');
    await sql`update effects set next_at = 'infinity' where ${ofMail(domainId, place.id)}`.execute(tx);
    return { set: sql`is_paused = true`, state: { is_paused: true } };
  });

export const resumeEmail = (app: AppContext, ctx: StaffContext, place: Place) =>
  steer(ctx, place, async (db, { status, is_overdue }) => {
    if (status === 'scheduled' && is_overdue) {
      await queueStart(db, place.id, 0);
      return { set: sql`is_overdue = false, scheduled_at = ${app.clock.now()}`, state: { is_overdue: false } };
    }
    if (status !== 'sending') throw new AppError('JobFinished');
    await sql`update effects set next_at = null where ${ofMail(db.domainId, place.id)}`.execute(db.tx);
    await wakeEffects(db.tx, db.domainId, campaignMail);
    return { set: sql`is_paused = false`, state: { is_paused: false } };
  });

/** Cancels a reservation, which becomes a draft, or the rest of a sending; mails that have begun still arrive. */
export const cancelEmail = (app: AppContext, ctx: StaffContext, place: Place) =>
  steer(ctx, place, async ({ tx, domainId }, { status }) => {
    if (status === 'scheduled')
      return { set: sql`status = 'draft', scheduled_at = null, is_overdue = false`, state: { status: 'draft' } };
    if (status !== 'sending') throw new AppError('JobFinished');
    const now = app.clock.now();
    await sql`update effects set state = 'canceled', answer = 'canceled', settled_at = ${now}
      where ${ofMail(domainId, place.id)} and lease is null`.execute(tx);
    await sql`update campaign_targets set status = 'dropped', reason = 'canceled'
      where domain_id = ${domainId} and campaign_email_id = ${place.id} and status in ('held', 'pending', 'deferred')`.execute(
      tx,
    );
    return { set: sql`status = 'canceled', is_paused = false, finished_at = ${now}`, state: { status: 'canceled' } };
  });

/** Sends a test to the member, with the values of a contact if one is named. */
export async function testEmail(ctx: StaffContext, place: Place, contactId: number | null) {
  const email = await findEmail(ctx, place);
  await mustSeeContact(ctx, contactId);
  throwIfInvalid(await testIssues(ctx.db, email));
  const to = ctx.session.email;
  const key = `campaign test ${place.id} ${ctx.requestId}`;
  const payload = { email_id: place.id, contact_id: contactId, to, user_id: ctx.userId };
  await ctx.db.transaction(({ tx }) => addEffects(tx, ctx.domainId, campaignTest, [{ key, payload }]));
  return { data: { to } };
}

/** @throws 404 for a contact that the caller does not see */
export async function mustSeeContact(ctx: StaffContext, id: number | null): Promise<void> {
  if (id === null) return;
  orNotFound(
    await ctx.db.first(
      compiled(sql<{ id: number }>`select id from contacts where domain_id = ${ctx.domainId} and id = ${id}
        and deleted_at is null and ${seesContact(ctx)}`),
    ),
  );
}

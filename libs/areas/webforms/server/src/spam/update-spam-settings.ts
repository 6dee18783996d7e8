import type { Input, spamCheck } from '@crm/contract';
import { cleanText } from '@crm/custom-fields-server';
import { auditInsert, throwIfInvalid, orNotFound, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import type { FieldIssue } from '@crm/contract';
import type { TenantDb, Transaction } from '@crm/database';
import { existingForm } from '../forms/existing-form.ts';
import { forgetPublicForm } from '../public/form-cache.ts';
import { loadSpamSettings, secretBelongsTo } from './spam-settings.ts';
import type { SpamSettings } from './spam-settings.ts';

type Body = Input<(typeof spamCheck)['operations']['updateWebformSpamSetting']>['body'];

export async function readSpamSettings(db: TenantDb, id: number) {
  orNotFound(await db.first(existingForm(db, id)));
  return { data: present(await loadSpamSettings(db, id)) };
}

export async function updateSpamSettings(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  const form = orNotFound(await ctx.db.first(existingForm(ctx.db, id)));
  const before = await loadSpamSettings(ctx.db, id);
  if (before.lockVersion !== body.lock_version) throw stale(present(before));
  const after = read(app, ctx.domainId, id, before, body);
  const written = await ctx.db.transaction(async ({ tx }) => {
    if (!(await write(tx, ctx, id, before, after, app.clock.now()))) return false;
    const changes = { before: audited(before), after: audited(after), secret_changed: before.secret !== after.secret };
    await tx.executeQuery(
      auditInsert(ctx, { action: 'update', entity: 'webform_spam_setting', recordId: id, changes }),
    );
    return true;
  });
  const now = present(await loadSpamSettings(ctx.db, id));
  if (!written) throw stale(now);
  forgetPublicForm(app, form.hashid);
  return { data: now };
}

/** Reads the settings from the body; throws 422 when the engine could not work with them. */
function read(app: AppContext, domainId: number, id: number, before: SpamSettings, body: Body): SpamSettings {
  const engine = body.engine ?? before.engine;
  const isSame = engine === before.engine;
  const kept = isSame ? before.secret : null;
  const given = body.secret === undefined ? '' : cleanText(body.secret).trim();
  const siteKey = body.site_key === undefined ? (isSame ? before.siteKey : null) : keyOf(body.site_key);
  const secret = given === '' ? kept : app.secrets.seal(given, secretBelongsTo(domainId, id, engine));
  const issues: FieldIssue[] = [];
  if (engine !== 'altcha') {
    if (siteKey === null) issues.push({ field: 'site_key', rule: 'errors.required' });
    if (secret === null) issues.push({ field: 'secret', rule: 'errors.required' });
  }
  if (siteKey !== null && !/^[\w-]+$/.test(siteKey)) issues.push({ field: 'site_key', rule: 'format' });
  throwIfInvalid(issues);
  return {
    engine,
    ...(engine === 'altcha' ? { siteKey: null, secret: null } : { siteKey, secret }),
    honeypot: body.honeypot ?? before.honeypot,
    minSeconds: body.min_seconds ?? before.minSeconds,
    lockVersion: before.lockVersion + 1,
  };
}

const keyOf = (given: string | null): string | null => (given === null ? null : cleanText(given).trim() || null);

async function write(
  tx: Transaction,
  { domainId, userId }: StaffContext,
  id: number,
  before: SpamSettings,
  after: SpamSettings,
  now: Date,
): Promise<boolean> {
  const values = {
    engine: after.engine,
    site_key: after.siteKey,
    secret: after.secret,
    honeypot: after.honeypot,
    min_seconds: after.minSeconds,
    lock_version: after.lockVersion,
    updated_by: userId,
    updated_at: now,
  };
  const row = await tx
    .insertInto('webform_spam_settings')
    .values({ domain_id: domainId, webform_id: id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'webform_id'])
        .doUpdateSet(values)
        .where('webform_spam_settings.lock_version', '=', before.lockVersion),
    )
    .returning('webform_id')
    .executeTakeFirst();
  return row !== undefined;
}

const present = ({ engine, siteKey, secret, honeypot, minSeconds, lockVersion }: SpamSettings) => ({
  engine,
  site_key: siteKey,
  has_secret: secret !== null,
  honeypot,
  min_seconds: minSeconds,
  lock_version: lockVersion,
});

/** Returns the values for the audit log, without the secret, even a sealed one. */
const audited = ({ engine, siteKey, honeypot, minSeconds }: SpamSettings) => ({
  engine,
  site_key: siteKey,
  honeypot,
  min_seconds: minSeconds,
});

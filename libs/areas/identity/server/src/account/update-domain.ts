import { sqlFor } from '@crm/database';
import { auditInsert, orNotFound, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { normaliseText } from '@crm/validation';
import { sql } from 'kysely';
import { presentDomain } from './domain.ts';
import { featuresIn, sameKeys, settingsIn } from './domain-settings.ts';
import type { DomainUpdate } from './domain-settings.ts';

/** Updates the sent fields; refuses an old version with the present state. */
export async function updateDomain(app: AppContext, ctx: StaffContext, { lock_version, ...body }: DomainUpdate) {
  const name = body.name === undefined ? undefined : normaliseText(body.name);
  if (name === '') throw invalid({ field: 'name', rule: 'errors.required' });
  const settings = settingsIn({ ...body, lock_version });
  const features = featuresIn({ ...body, lock_version });
  const before = await presentDomain(app, ctx.db, ctx);
  const isUpdated = await ctx.db.transaction(async ({ tx }) => {
    const row = await tx
      .updateTable('domains')
      .set((eb) => ({
        ...(name === undefined ? {} : { name }),
        ...(body.closing_month === undefined ? {} : { closing_month: body.closing_month }),
        settings: sql`settings || ${JSON.stringify(settings)}::jsonb`,
        features: sql`features || ${JSON.stringify(features)}::jsonb`,
        lock_version: eb('lock_version', '+', 1),
        updated_at: app.clock.now(),
      }))
      .where('id', '=', ctx.domainId)
      .where('lock_version', '=', lock_version)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    const changes = { before: sameKeys(before, body), after: { ...body, ...settings, ...(name && { name }) } };
    await tx.executeQuery(auditInsert(ctx, { action: 'update', entity: 'domain', recordId: ctx.domainId, changes }));
    return true;
  });
  const after = await presentDomain(app, ctx.db, ctx);
  if (!isUpdated) throw stale(after);
  return { data: after };
}

/** Returns the company's language, for people who have chosen none. */
export async function companyLanguage(db: StaffContext['db']): Promise<'ja' | 'en'> {
  const row = await db.first(sqlFor.selectFrom('domains').select('settings').where('id', '=', db.domainId));
  return (orNotFound(row).settings as { language?: 'ja' | 'en' }).language ?? 'ja';
}

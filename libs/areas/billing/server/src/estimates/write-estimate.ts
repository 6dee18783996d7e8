import { isEditable } from '@crm/billing-rules';
import type { EstimateAction, EstimateStatus } from '@crm/billing-rules';
import type { Input, estimates } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import { mustReachDeal, visibleDeals } from '@crm/deals-server';
import { auditInsert, orNotFound, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { settingsRepository } from '../settings/settings.repository.ts';
import { freshDays } from './days.ts';
import type { Content } from './estimate.types.ts';
import { findEstimate, findRow, findVersion } from './find-estimate.ts';
import { nextNumber } from './next-number.ts';
import { columnsOf, readContent } from './read-content.ts';

type Operations = (typeof estimates)['operations'];
type CreateBody = Input<Operations['createEstimate']>['body'];
type UpdateBody = Input<Operations['updateEstimate']>['body'];

export const notEditable = () => invalid({ field: 'status', rule: 'not_editable' });

export async function createEstimate(app: AppContext, ctx: StaffContext, { deal_id: dealId, ...content }: CreateBody) {
  const seen = await ctx.db.first(
    sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(ctx)).where('deals.id', '=', dealId),
  );
  if (!seen) throw invalid({ field: 'deal_id', rule: 'not_found' });
  await mustReachDeal(ctx, dealId, 'save');
  return insertEstimate(app, ctx, { dealId, content, action: 'create' });
}

/** Copies an estimate for the same deal, dated today, with today's prices and rounding. */
export async function copyEstimate(app: AppContext, ctx: StaffContext, id: number) {
  const row = await findRow(ctx, id);
  const { content } = await findVersion(ctx.db, id, row.version);
  const member = await ctx.db.first(
    sqlFor
      .selectFrom('members')
      .select('user_id')
      .where('domain_id', '=', ctx.domainId)
      .where('user_id', '=', content.user_id ?? 0),
  );
  const fresh = { ...content, ...freshDays(app.clock.now()), user_id: member?.user_id ?? ctx.userId };
  return insertEstimate(app, ctx, { dealId: row.deal_id, content: fresh, action: 'copy' });
}

interface New {
  dealId: number;
  content: Content;
  action: 'create' | 'copy';
}

async function insertEstimate(app: AppContext, ctx: StaffContext, { dealId, content: given, action }: New) {
  const settings = await settingsRepository.load(ctx.db);
  const checked = await readContent(ctx.db, given, settings.rounding);
  const now = app.clock.now();
  const id = await ctx.db.transaction(async (db) => {
    const number = await nextNumber(db, settings.number_prefix, checked.content.estimate_date);
    const row = await db.first(
      sqlFor
        .insertInto('estimates')
        .values({
          ...columnsOf(number, checked),
          domain_id: ctx.domainId,
          deal_id: dealId,
          number,
          created_by: ctx.userId,
          updated_by: ctx.userId,
          created_at: now,
          updated_at: now,
        })
        .returning('id'),
    );
    const estimateId = row!.id;
    await insertVersion(db, ctx, { estimateId, version: 1, rounding: settings.rounding, now, ...checked });
    await noteEvent(db, ctx, { estimateId, version: 1, action, now });
    const changes = { after: { number, deal_id: dealId, total: checked.total } };
    await db.all(auditInsert(ctx, { action: 'create', entity: 'estimate', recordId: estimateId, changes }));
    return estimateId;
  });
  return { data: await findEstimate(ctx, id) };
}

interface NewVersion {
  estimateId: number;
  version: number;
  rounding: string;
  content: Content;
  total: number;
  now: Date;
}

export const insertVersion = (
  db: TenantDb,
  ctx: StaffContext,
  { estimateId, version, rounding, content, total, now }: NewVersion,
) =>
  db.all(
    sqlFor.insertInto('estimate_versions').values({
      domain_id: ctx.domainId,
      estimate_id: estimateId,
      version,
      content: JSON.stringify(content),
      rounding,
      total,
      created_by: ctx.userId,
      created_at: now,
    }),
  );

interface Event {
  estimateId: number;
  version: number;
  action: EstimateAction | 'create' | 'copy';
  comment?: string | null;
  now: Date;
}

/** Adds an event to the timeline of the estimate's page. */
export const noteEvent = (db: TenantDb, ctx: StaffContext, { estimateId, version, action, comment, now }: Event) =>
  db.all(
    sqlFor.insertInto('estimate_events').values({
      domain_id: ctx.domainId,
      estimate_id: estimateId,
      version,
      action,
      comment: comment ?? null,
      user_id: ctx.userId,
      created_at: now,
    }),
  );

export async function updateEstimate(app: AppContext, ctx: StaffContext, id: number, body: UpdateBody) {
  const { lock_version: lockVersion, ...given } = body;
  const row = await findRow(ctx, id);
  if (row.lock_version !== lockVersion) throw stale(await findEstimate(ctx, id));
  if (!isEditable(row.status as EstimateStatus)) throw notEditable();
  const before = await findVersion(ctx.db, id, row.version);
  // A first version uses the company's current rounding; later versions keep the rounding of the sent version.
  const rounding = row.version === 1 ? (await settingsRepository.load(ctx.db)).rounding : before.rounding;
  const checked = await readContent(ctx.db, given, rounding);
  const now = app.clock.now();
  const saved = await ctx.db.transaction(async (db) => {
    const changed = await touch(db, ctx, { id, lockVersion, now, values: columnsOf(row.number, checked) });
    if (!changed) return false;
    await db.all(
      sqlFor
        .updateTable('estimate_versions')
        .set({ content: JSON.stringify(checked.content), total: checked.total, rounding })
        .where('domain_id', '=', ctx.domainId)
        .where('estimate_id', '=', id)
        .where('version', '=', row.version),
    );
    const changes = {
      before: { ...told(before.content), total: before.total },
      after: { ...told(checked.content), total: checked.total, version: row.version },
    };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'estimate', recordId: id, changes }));
    return true;
  });
  const after = await findEstimate(ctx, id);
  if (!saved) throw stale(after);
  return { data: after };
}

/** Returns the content for the deal's history, which shows the differences. */
const told = ({ lines, ...content }: Content) => ({
  ...content,
  lines: lines.map(({ name, quantity, unit, unit_price }) => `${name} ${quantity}${unit} × ${unit_price}`),
});

interface Touched {
  id: number;
  lockVersion: number;
  now: Date;
  values: object;
}

/** Updates the row when its lock version matches; returns whether it did. */
export async function touch(db: TenantDb, ctx: StaffContext, { id, lockVersion, now, values }: Touched) {
  const row = await db.first(
    sqlFor
      .updateTable('estimates')
      .set({ ...values, updated_by: ctx.userId, updated_at: now, lock_version: lockVersion + 1 })
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('lock_version', '=', lockVersion)
      .returning('id'),
  );
  return row !== undefined;
}

/** Soft-deletes a draft that was never sent. */
export async function deleteEstimate(app: AppContext, ctx: StaffContext, id: number): Promise<void> {
  const { status, version, number } = await findRow(ctx, id);
  if (!isEditable(status as EstimateStatus) || version > 1) throw notEditable();
  await ctx.db.transaction(async (db) => {
    const gone = await db.first(
      sqlFor
        .updateTable('estimates')
        .set({ deleted_at: app.clock.now(), updated_at: app.clock.now(), updated_by: ctx.userId })
        .where('domain_id', '=', ctx.domainId)
        .where('id', '=', id)
        .where('status', '=', 'draft')
        .where('version', '=', 1)
        .where('deleted_at', 'is', null)
        .returning('id'),
    );
    orNotFound(gone);
    await db.all(
      auditInsert(ctx, { action: 'delete', entity: 'estimate', recordId: id, changes: { before: { number } } }),
    );
  });
}

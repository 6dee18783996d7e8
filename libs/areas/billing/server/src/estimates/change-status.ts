import { nextStatus } from '@crm/billing-rules';
import type { EstimateAction, EstimateStatus } from '@crm/billing-rules';
import type { Input, estimates } from '@crm/contract';
import type { TenantDb } from '@crm/database';
import { sqlFor } from '@crm/database';
import { auditInsert, invalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { storePdf } from '../pdf/store-pdf.ts';
import { freshDays } from './days.ts';
import { actionContext } from './estimate-rows.ts';
import { findEstimate, findRow, findVersion } from './find-estimate.ts';
import { columnsOf } from './read-content.ts';
import { insertVersion, noteEvent, touch } from './write-estimate.ts';

type Body = Input<(typeof estimates)['operations']['changeEstimateStatus']>['body'];

/**
 * Returns the estimate and the state that the action leads to. @throws 409 when it has changed, 422 when not allowed
 */
async function allowed(ctx: StaffContext, id: number, action: EstimateAction, lockVersion: number) {
  const row = await findRow(ctx, id);
  if (row.lock_version !== lockVersion) throw stale(await findEstimate(ctx, id));
  const to = nextStatus(row.status as EstimateStatus, action, await actionContext(ctx));
  if (!to) throw invalid({ field: 'action', rule: 'not_allowed' });
  return { row, to };
}

/** Applies one step of the state machine. */
export async function changeStatus(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  const step = await prepareStep(app, ctx, id, body);
  const saved = await ctx.db.transaction((db) => step.write(db));
  if (!saved) await step.discard();
  const after = await findEstimate(ctx, id);
  if (!saved) throw stale(after);
  return { data: after };
}

/**
 * Prepares one step of the state machine, to be written within a transaction. Sending stores the PDF once; later requests
 * return the stored file. `write` returns false when the estimate has changed; `discard` removes the file then.
 */
export async function prepareStep(app: AppContext, ctx: StaffContext, id: number, body: Body) {
  const { action, comment, lock_version: lockVersion } = body;
  const { row, to } = await allowed(ctx, id, action, lockVersion);
  const now = app.clock.now();
  const { sent_at: sentBefore } = await findVersion(ctx.db, id, row.version);
  const file = action === 'send' && sentBefore === null ? await storePdf(app, ctx, id) : undefined;
  const write = async (db: TenantDb): Promise<boolean> => {
    if (!(await touch(db, ctx, { id, lockVersion, now, values: { status: to } }))) return false;
    const marks = {
      ...(action === 'approve' && { approved_by: ctx.userId, approved_at: now }),
      ...((action === 'withdraw' || action === 'send_back') && { approved_by: null, approved_at: null }),
      ...(file && { ...file, sent_by: ctx.userId, sent_at: now }),
    };
    if (Object.keys(marks).length > 0) await markVersion(db, id, row.version, marks);
    await noteEvent(db, ctx, { estimateId: id, version: row.version, action, comment: comment?.trim() || null, now });
    const changes = { before: { status: row.status }, after: { status: to, version: row.version } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'estimate', recordId: id, changes }));
    return true;
  };
  const discard = async () => {
    if (file) await app.storage.remove(file.storage_key);
  };
  return { write, discard };
}

const markVersion = (db: TenantDb, id: number, version: number, marks: object) =>
  db.all(
    sqlFor
      .updateTable('estimate_versions')
      .set(marks)
      .where('domain_id', '=', db.domainId)
      .where('estimate_id', '=', id)
      .where('version', '=', version),
  );

/** Creates the next version (第2版 …): a draft with the content of the sent version, dated today. */
export async function reviseEstimate(app: AppContext, ctx: StaffContext, id: number, lockVersion: number) {
  const { row, to } = await allowed(ctx, id, 'revise', lockVersion);
  const { content: sent, rounding, total } = await findVersion(ctx.db, id, row.version);
  const now = app.clock.now();
  const content = { ...sent, ...freshDays(now) };
  const version = row.version + 1;
  const saved = await ctx.db.transaction(async (db) => {
    const values = { ...columnsOf(row.number, { content, total }), status: to, version };
    if (!(await touch(db, ctx, { id, lockVersion, now, values }))) return false;
    await insertVersion(db, ctx, { estimateId: id, version, rounding, content, total, now });
    await noteEvent(db, ctx, { estimateId: id, version, action: 'revise', now });
    const changes = { before: { version: row.version }, after: { version } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'estimate', recordId: id, changes }));
    return true;
  });
  const after = await findEstimate(ctx, id);
  if (!saved) throw stale(after);
  return { data: after };
}

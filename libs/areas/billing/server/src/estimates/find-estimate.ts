import { totalsOf } from '@crm/billing-rules';
import type { EstimateAction, Rounding } from '@crm/billing-rules';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { found } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { Content } from './estimate.types.ts';
import { actionContext, estimateRows, presentRow } from './estimate-rows.ts';
import { visibleEstimates } from './visible-estimates.ts';

/** One version with what was written on it. */
export async function findVersion(db: TenantDb, estimateId: number, version: number) {
  const row = found(
    await db.first(
      sqlFor
        .selectFrom('estimate_versions')
        .select(['version', 'content', 'rounding', 'total', 'sent_at', 'storage_key', 'file_name'])
        .where('domain_id', '=', db.domainId)
        .where('estimate_id', '=', estimateId)
        .where('version', '=', version),
    ),
  );
  return { ...row, content: row.content as unknown as Content, rounding: row.rounding as Rounding };
}

/** The row of an estimate that somebody sees, or 404. */
export async function findRow(ctx: StaffContext, id: number, db = ctx.db) {
  return found(await db.first(estimateRows().where(visibleEstimates(ctx)).where('estimates.id', '=', id)));
}

/** The estimate that somebody sees with all that is on it, or 404. */
export async function findEstimate(ctx: StaffContext, id: number, db = ctx.db) {
  const row = await findRow(ctx, id, db);
  const { content, rounding } = await findVersion(db, id, row.version);
  const events = await db.all(
    sqlFor
      .selectFrom('estimate_events')
      .select(['version', 'action', 'comment', 'user_id', 'created_at'])
      .where('domain_id', '=', ctx.domainId)
      .where('estimate_id', '=', id)
      .orderBy('id', 'desc'),
  );
  const { amounts, ...totals } = totalsOf(content.lines, { tax_mode: content.tax_mode, rounding });
  return {
    ...presentRow(row, await actionContext(ctx, db)),
    ...content,
    rounding,
    lines: content.lines.map((line, index) => ({ ...line, amount: amounts[index] ?? null })),
    totals,
    events: events.map((event) => ({ ...event, action: event.action as EstimateAction | 'create' | 'copy' })),
  };
}

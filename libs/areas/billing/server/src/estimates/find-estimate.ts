import { totalsOf } from '@crm/billing-rules';
import type { EstimateAction, Rounding, Totals } from '@crm/billing-rules';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { orNotFound } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';
import type { Content } from './estimate.types.ts';
import { actionContext, estimateRows, presentRow } from './estimate-rows.ts';
import { visibleEstimates } from './visible-estimates.ts';

/** Returns one version with its content. */
export async function findVersion(db: TenantDb, estimateId: number, version: number) {
  const row = orNotFound(
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

/** Returns the row of an estimate that the caller may see. @throws 404 */
export async function findRow(ctx: StaffContext, id: number, db = ctx.db) {
  return orNotFound(await db.first(estimateRows().where(visibleEstimates(ctx)).where('estimates.id', '=', id)));
}

/** Returns a version of an estimate that the caller may see. @throws 404 */
export async function findVersionContent(ctx: StaffContext, id: number, version: number) {
  await findRow(ctx, id);
  const { content, rounding } = await findVersion(ctx.db, id, version);
  return { version, ...counted(content, rounding) };
}

/** Returns the content with its computed totals. */
function counted(content: Content, rounding: Rounding) {
  const { amounts, ...totals } = totalsOf(content.lines, { tax_mode: content.tax_mode, rounding });
  const lines = content.lines.map((line, index) => ({ ...line, amount: numberOrNull(amounts[index]) }));
  return { ...content, rounding, lines, totals: numbersOf(totals) };
}

const numberOrNull = (amount: bigint | null | undefined) => (amount == null ? null : Number(amount));

/** Returns the totals as numbers: saving keeps them within the limit of an amount. */
const numbersOf = ({ subtotal, rates, tax, total }: Omit<Totals, 'amounts'>) => ({
  subtotal: Number(subtotal),
  rates: rates.map((rate) => ({
    ...rate,
    base: Number(rate.base),
    tax: Number(rate.tax),
    gross: Number(rate.gross),
  })),
  tax: Number(tax),
  total: Number(total),
});

/** Returns an estimate that the caller may see, with all its content. @throws 404 */
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
  return {
    ...presentRow(ctx, row, await actionContext(ctx, db)),
    ...counted(content, rounding),
    events: events.map((event) => ({ ...event, action: event.action as EstimateAction | 'create' | 'copy' })),
  };
}

import type { FieldIssue, Input, dealProductDetails } from '@crm/contract';
import { sqlFor } from '@crm/database';
import type { TenantDb } from '@crm/database';
import { auditInsert, throwIfInvalid, stale } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { decimalText, lineAmounts, lineIssues, lineLimits, sumOfLines } from '@crm/product-details-rules';
import { isCalendarDay } from '@crm/validation';
import { presentType, typeRows } from '../types/type-rows.ts';
import type { PresentedType } from '../types/type-rows.ts';
import { findDealType, setOf } from './detail-set.ts';
import { lineRows } from './product-lines.ts';
import type { ProductLine } from './product-lines.ts';
import { nextVersion } from './set-version.ts';

type Body = Input<(typeof dealProductDetails)['operations']['saveDealProductDetails']>['body'];
type Sent = Body['rows'][number];
type Stored = Omit<ProductLine, 'subtotal' | 'amount' | 'mrr' | 'cost'>;
type Line = Omit<Stored, 'id'> & { id: number | undefined };

/** Replaces the rows of a deal: omitted ones are deleted. @throws 409 for a stale version */
export async function saveDetails(app: AppContext, ctx: StaffContext, dealId: number, body: Body) {
  const written = await ctx.db.transaction(async (db) => {
    const dealTypeId = await findDealType(ctx, dealId, { db, step: 'save' });
    const isNewest = await nextVersion(db, ctx, app.clock.now(), {
      table: 'deal_product_detail_sets',
      key: { deal_id: dealId },
      sent: body.lock_version,
    });
    if (!isNewest) return false;
    const before = await db.all(lineRows(ctx.domainId, dealId));
    const lines = await linesOf(db, body.rows, before, dealTypeId);
    await write(db, app, ctx, { dealId, before, lines });
    // The deal's history shows the rows with their amounts.
    const worth = <L extends Line>(rows: readonly L[]) =>
      rows.map((row) => ({ ...row, amount: lineAmounts(row).amount }));
    const changes = { before: { rows: worth(before) }, after: { rows: worth(lines) } };
    await db.all(auditInsert(ctx, { action: 'update', entity: 'deal_product_detail', recordId: dealId, changes }));
    return true;
  });
  const after = await setOf(ctx.db, dealId);
  if (!written) throw stale(after);
  return { data: after };
}

/** Returns the rows to be stored; a row keeps the values copied from its type when it was added. */
async function linesOf(
  db: TenantDb,
  sent: readonly Sent[],
  before: readonly Stored[],
  dealTypeId: number,
): Promise<Line[]> {
  const types = await typesOf(db, sent);
  const issues: FieldIssue[] = [];
  const seen = new Set<number>();
  const lines = sent.flatMap((row, index): Line[] => {
    const old = before.find(({ id }) => id === row.id);
    const at = (field: string, rule: string, params?: Record<string, number>) =>
      issues.push({ field: `rows[${index}].${field}`, rule, ...(params ? { params } : {}) });
    if (row.id !== undefined && (!old || seen.has(row.id))) {
      at('id', old ? 'duplicate' : 'not_found');
      return [];
    }
    if (row.id !== undefined) seen.add(row.id);
    const isKept = old?.deal_product_detail_type_id === row.deal_product_detail_type_id;
    const type = types.find(({ id }) => id === row.deal_product_detail_type_id);
    if (!isKept && !(type && isOffered(type, dealTypeId))) {
      at('deal_product_detail_type_id', 'not_found');
      return [];
    }
    const line = lineOf(row, isKept ? old : type!);
    if (row.first_recognition_date && !isCalendarDay(row.first_recognition_date))
      at('first_recognition_date', 'format');
    for (const { field, rule, params } of lineIssues(line)) at(field, rule, params);
    return [line];
  });
  throwIfInvalid(issues);
  const { amount, cost } = sumOfLines(lines);
  if (amount > lineLimits.yen || cost > lineLimits.yen)
    throwIfInvalid([{ field: 'rows', rule: 'maximum', params: { limit: lineLimits.yen } }]);
  return lines;
}

/** Returns whether a type may be added to a deal of the deal type. */
const isOffered = ({ deleted, used, deal_type_ids }: PresentedType, dealTypeId: number): boolean =>
  !deleted && used && (deal_type_ids.length === 0 || deal_type_ids.includes(dealTypeId));

/** Loads the named types and locks them against deletion. */
async function typesOf(db: TenantDb, sent: readonly Sent[]): Promise<PresentedType[]> {
  const ids = [...new Set(sent.map((row) => row.deal_product_detail_type_id))];
  if (ids.length === 0) return [];
  await db.all(
    sqlFor
      .selectFrom('deal_product_detail_types')
      .select('id')
      .where('domain_id', '=', db.domainId)
      .where('id', 'in', ids)
      .forKeyShare(),
  );
  return (await db.all(typeRows(db.domainId).where('types.id', 'in', ids))).map(presentType);
}

type Source = Pick<Line, 'name' | 'billing_cycle' | 'unit' | 'rounding'> &
  Pick<PresentedType, 'unit_price' | 'unit_cost'>;

/** Returns invalid decimals unchanged, so that the rules refuse them. */
const decimalOf = (typed: string): string => decimalText(typed) ?? typed;

function lineOf(row: Sent, { name, billing_cycle, unit, rounding, unit_price, unit_cost }: Source): Line {
  const cost =
    row.unit_cost === undefined
      ? unit_cost === null
        ? null
        : String(unit_cost)
      : row.unit_cost && decimalOf(row.unit_cost);
  return {
    id: row.id,
    deal_product_detail_type_id: row.deal_product_detail_type_id,
    name,
    billing_cycle,
    unit,
    rounding,
    unit_price: row.unit_price === undefined ? String(unit_price) : decimalOf(row.unit_price),
    unit_cost: cost === '' ? null : cost,
    quantity: decimalOf(row.quantity),
    discount: row.discount ?? 0,
    first_recognition_date: row.first_recognition_date ?? null,
    period_months: billing_cycle === 'one_time' ? null : (row.period_months ?? null),
  };
}

interface Change {
  dealId: number;
  before: readonly Stored[];
  lines: readonly Line[];
}

/**
 * Returns the sums that lists show; storing them does not raise the deal's version, since the deal itself is unchanged.
 */
function costsOf(lines: readonly Line[]): { total_cost: number | null; total_profit: number | null } {
  const { cost, profit } = sumOfLines(lines);
  const isKnown = lines.some(({ unit_cost }) => unit_cost !== null);
  return { total_cost: isKnown ? Number(cost) : null, total_profit: isKnown ? Number(profit) : null };
}

async function write(
  db: TenantDb,
  app: AppContext,
  ctx: StaffContext,
  { dealId, before, lines }: Change,
): Promise<void> {
  const now = app.clock.now();
  const kept = new Set(lines.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const rows = sqlFor.updateTable('deal_product_details').where('domain_id', '=', ctx.domainId);
  await db.batch([
    ...(gone.length > 0 ? [rows.set({ deleted_at: now, updated_by: ctx.userId }).where('id', 'in', gone)] : []),
    ...lines.map(({ id, ...line }, order_num) => {
      const values = { ...line, amount: lineAmounts(line).amount, order_num, updated_by: ctx.userId };
      return id === undefined
        ? sqlFor
            .insertInto('deal_product_details')
            .values({ ...values, domain_id: ctx.domainId, deal_id: dealId, created_by: ctx.userId })
        : rows.set({ ...values, updated_at: now }).where('id', '=', id);
    }),
    sqlFor.updateTable('deals').set(costsOf(lines)).where('domain_id', '=', ctx.domainId).where('id', '=', dealId),
  ]);
}

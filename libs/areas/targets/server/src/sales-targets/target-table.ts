import type { AmountBasis, TermType } from '@crm/contract';
import { periodAfter, periodAt, periodsIn } from '@crm/format/periods';
import type { Period, PeriodCalendar } from '@crm/format/periods';
import { sqlFor } from '@crm/database';
import { invalid, orNotFound, seesDealType } from '@crm/server-kit';
import type { StaffContext } from '@crm/server-kit';

/** The table of targets that a call names. */
export interface TargetTable {
  deal_type_id: number;
  amount_basis: AmountBasis;
  term_type: TermType;
  subject_type?: 'user' | 'group' | undefined;
  product_id?: number | null | undefined;
}

/** A table in a fiscal year. */
export interface TableOfYear extends TargetTable {
  time: string;
}

/** The years before and after that a table of yearly targets shows. */
const yearsAround = { before: 1, after: 3 };

/** The last day whose table has only days that the wire can carry. */
const LAST = '9990-12-31';

/**
 * Returns the periods of the fiscal year that contains a day; for the unit year, five years around it.
 * @throws AppError ValidationFailed for a day in the last years of the calendar
 */
export function tablePeriods(unit: TermType, time: string, calendar: PeriodCalendar): Period[] {
  if (time > LAST) throw invalid({ field: 'time', rule: 'too_large' });
  const year = periodAt('year', time, calendar);
  if (unit !== 'year') return periodsIn(unit, year, calendar);
  const first = periodAfter(year, -yearsAround.before, calendar);
  return periodsIn('year', { from: first.from, until: periodAfter(year, yearsAround.after, calendar).until }, calendar);
}

/** Returns the columns by which a table's rows are stored; product 0 stands for all products. */
export const tableKey = (domainId: number, { deal_type_id, amount_basis, term_type, ...more }: TargetTable) => ({
  domain_id: domainId,
  deal_type_id,
  amount_basis,
  term_type,
  subject_type: more.subject_type ?? ('user' as const),
  product_id: more.product_id ?? 0,
});

/** Checks that the deal type and the product of a table exist for the caller. @throws AppError RecordNotFound */
export async function mustKnowTable(ctx: StaffContext, { deal_type_id, product_id }: TargetTable): Promise<void> {
  const [types, products] = await ctx.db.batch([
    sqlFor
      .selectFrom('deal_types')
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', deal_type_id)
      .where('deleted_at', 'is', null)
      .where(seesDealType(ctx)),
    sqlFor
      .selectFrom('products')
      .select('id')
      .where('domain_id', '=', ctx.domainId)
      .where('id', '=', product_id ?? 0)
      .where('deal_type_id', '=', deal_type_id),
  ]);
  orNotFound(types[0]);
  if (product_id != null) orNotFound(products[0]);
}

/** Selects the stored targets of a table. */
export const storedTargets = (domainId: number, table: TargetTable) => {
  const key = tableKey(domainId, table);
  return sqlFor
    .selectFrom('sales_targets')
    .select(['subject_id', 'starts_on', 'amount'])
    .where('domain_id', '=', key.domain_id)
    .where('deal_type_id', '=', key.deal_type_id)
    .where('amount_basis', '=', key.amount_basis)
    .where('term_type', '=', key.term_type)
    .where('subject_type', '=', key.subject_type)
    .where('product_id', '=', key.product_id);
};

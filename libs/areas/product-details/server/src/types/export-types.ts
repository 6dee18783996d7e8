import { onBulkJob, requestBulkJob } from '@crm/jobs-server';
import type { Table } from '@crm/jobs-server';
import { customItems } from '@crm/custom-fields-server';
import type { CustomItemRow } from '@crm/custom-fields-server';
import type { TenantDb } from '@crm/database';
import { dealTypesRepository } from '@crm/deals-server';
import { countQuery } from '@crm/server-kit';
import type { Cell, AppContext, Locale, StaffContext } from '@crm/server-kit';
import { matchingTypes } from './list-types.ts';
import type { TypeFilter } from './list-types.ts';
import { presentType, typeRows } from './type-rows.ts';
import type { PresentedType } from './type-rows.ts';

const PAGE = 500;

const names: Record<Locale, string> = { ja: '商品内訳項目', en: 'product-detail-types' };

/** Starts a job that exports the types as a CSV file, in the caller's encoding. */
export async function requestTypesCsv(app: AppContext, ctx: StaffContext, filter: TypeFilter) {
  // An invalid search is refused now, not when the job runs.
  matchingTypes(ctx.domainId, filter, app.clock.now());
  return {
    data: await requestBulkJob(app, ctx, {
      entity: 'product_detail_type',
      operation: 'export',
      title: names[ctx.locale],
      parameters: { filter },
    }),
  };
}

interface Column {
  id: string;
  label: Record<Locale, string>;
  cell: (type: PresentedType, words: Words) => Cell;
}
/** The separator of several values in one cell (spec 3 §2.16). */
export const SEVERAL = '//';
export const states = { used: { ja: '使用中', en: 'Yes' }, unused: { ja: '停止中', en: 'No' } };

interface Words {
  locale: Locale;
  dealTypes: ReadonlyMap<number, string>;
}

export const cycles = {
  one_time: { ja: '一括', en: 'One-time' },
  monthly: { ja: '月額', en: 'Monthly' },
  yearly: { ja: '年額', en: 'Yearly' },
};
export const roundings = {
  floor: { ja: '切り捨て', en: 'Round down' },
  ceil: { ja: '切り上げ', en: 'Round up' },
  round: { ja: '四捨五入', en: 'Round half up' },
};

export const columns: readonly Column[] = [
  { id: 'id', label: { ja: 'ID', en: 'ID' }, cell: ({ id }) => id },
  { id: 'name', label: { ja: '項目名', en: 'Name' }, cell: ({ name }) => name },
  {
    id: 'billing_cycle',
    label: { ja: '請求サイト', en: 'Billing cycle' },
    cell: ({ billing_cycle }, { locale }) => cycles[billing_cycle][locale],
  },
  { id: 'unit_price', label: { ja: '単価', en: 'Unit price' }, cell: ({ unit_price }) => unit_price },
  { id: 'unit', label: { ja: '単位', en: 'Unit' }, cell: ({ unit }) => unit },
  {
    id: 'rounding',
    label: { ja: '小数点以下', en: 'Rounding' },
    cell: ({ rounding }, { locale }) => roundings[rounding][locale],
  },
  { id: 'unit_cost', label: { ja: '原価', en: 'Unit cost' }, cell: ({ unit_cost }) => unit_cost ?? '' },
  {
    id: 'gross_margin_rate',
    label: { ja: '粗利率（%）', en: 'Gross margin (%)' },
    cell: ({ gross_margin_rate }) => gross_margin_rate ?? '',
  },
  {
    id: 'deal_types',
    label: { ja: '利用する案件タイプ', en: 'Deal types' },
    cell: ({ deal_type_ids }, { dealTypes }) => deal_type_ids.map((id) => dealTypes.get(id) ?? '').join(SEVERAL),
  },
  { id: 'memo', label: { ja: 'メモ', en: 'Memo' }, cell: ({ memo }) => memo },
  {
    id: 'used',
    label: { ja: '使用', en: 'In use' },
    cell: ({ used }, { locale }) => states[used ? 'used' : 'unused'][locale],
  },
];

/** Registers the CSV export of types, by id; the columns of custom items come last. */
export function exportTypesOn(app: AppContext): void {
  onBulkJob(app, 'product_detail_type', 'export', async ({ db, locale, parameters }): Promise<Table> => {
    const { filter } = parameters as { filter: TypeFilter };
    const now = app.clock.now();
    const items = await customItems.list(db, 'product_detail_type');
    const dealTypes = await dealTypesRepository.list(db, { deleted: true });
    const words = { locale, dealTypes: new Map(dealTypes.map(({ id, name }) => [id, name])) };
    const total = await db.first(countQuery(matchingTypes(db.domainId, filter, now)));
    return {
      name: names[locale],
      header: [...columns.map(({ label }) => label[locale]), ...items.map(({ name }) => name)],
      total: total?.total_count ?? 0,
      pages: pagesOf(db, filter, now, (type) => cellsOf(type, words, items)),
    };
  });
}

/** Returns the cells of a type in the order of the columns. */
export const cellsOf = (type: PresentedType, words: Words, items: readonly CustomItemRow[]): Cell[] => [
  ...columns.map(({ cell }) => cell(type, words)),
  ...items.map((item) => customCell(type, item)),
];

/** Returns a custom value as a cell; choices appear by label. */
function customCell({ customs }: PresentedType, { id, options }: CustomItemRow): Cell {
  const value = customs.find(({ item_id }) => item_id === id)?.value;
  const wordOf = (one: unknown) => options.find((option) => option.value === one)?.label ?? String(one);
  if (Array.isArray(value)) return value.map(wordOf).join(SEVERAL);
  return value === undefined || value === null ? '' : wordOf(value);
}

async function* pagesOf(
  db: TenantDb,
  filter: TypeFilter,
  now: Date,
  rowOf: (type: PresentedType) => Cell[],
): AsyncGenerator<Cell[][]> {
  let last = 0;
  for (;;) {
    const ids = await db.all(
      matchingTypes(db.domainId, filter, now)
        .select('types.id')
        .where('types.id', '>', last)
        .orderBy('types.id')
        .limit(PAGE),
    );
    if (ids.length === 0) return;
    last = ids.at(-1)!.id;
    const rows = await db.all(
      typeRows(db.domainId)
        .where(
          'types.id',
          'in',
          ids.map(({ id }) => id),
        )
        .orderBy('types.id'),
    );
    yield rows.map(presentType).map(rowOf);
  }
}

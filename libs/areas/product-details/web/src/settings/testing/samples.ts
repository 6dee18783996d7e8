import type { Grid } from '../grids/grids.slice.ts';
import type { ProductType } from '../types/types.slice.ts';

const names = ['導入支援パック', 'クラウド利用料', '年間保守'];
const cycles = ['one_time', 'monthly', 'yearly'] as const;

/** Returns a type; defaults derive from the id. */
export const productType = (id: number, more: Partial<ProductType> = {}): ProductType => ({
  id,
  name: names[(id - 1) % 3]!,
  billingCycle: cycles[(id - 1) % 3]!,
  unitPrice: '1980.5',
  unit: '式',
  rounding: 'floor',
  memo: '',
  unitCost: null,
  grossMarginRate: null,
  dealTypeIds: [],
  used: true,
  orderNum: id - 1,
  dealCount: 0,
  deleted: false,
  updatedAt: '2026-10-02T09:30:00+09:00',
  lockVersion: 0,
  customs: [],
  ...more,
});

/** Returns an answer with these types, and no deleted ones unless given. */
export const page =
  (data: ProductType[], deleted: ProductType[] = []) =>
  ({ body }: { body?: { deleted?: boolean } } = {}) => {
    const rows = body?.deleted ? deleted : data;
    const meta = { page: 1, perPage: 100, totalCount: rows.length, totalCountIsCapped: false, nextCursor: null };
    return { data: rows, meta };
  };

const dealType = (id: number, name: string) => ({
  id,
  name,
  orderNum: id,
  deleted: false,
  enableGoalPhaseColor: true,
  enableSensesInsight: false,
  enableDealProductDetailUnitCost: id === 1,
  enableDealProductDetailAutoCalculatePrice: id === 1,
  dealSearchActionRanges: [7, 30],
  lockVersion: 0,
});

export const dealTypes = [dealType(1, '新規営業'), dealType(2, '更新・保守')];

/** Returns a table of a deal type with two columns. */
export const grid = (more: Partial<Grid> = {}): Grid => ({
  id: 5,
  dealTypeId: 1,
  name: '納品機器',
  orderNum: 0,
  columns: [
    { id: 51, name: '機種名', columnType: 'text', options: [] },
    { id: 54, name: '状態', columnType: 'select', options: ['手配中', '納品済'] },
  ],
  dealCount: 2,
  lockVersion: 3,
  ...more,
});

import type { Locale } from '@crm/server-kit';
import type { Dashboard, Summary, Tile } from './dashboard.types.ts';

/** A deal type with its phases by status. */
export interface DealTypePhases {
  dealTypeId: number;
  active: readonly number[];
  goal: readonly number[];
  stopped: readonly number[];
}

type Words = Record<Locale, string>;
type Condition = NonNullable<Tile['query']['search_condition']['conditions']>[number];
type Asked = Partial<Tile['query']> & Pick<Tile['query'], 'measures'>;
type Maker = (of: DealTypePhases) => [title: Words, kind: Tile['kind'], query: Asked][];

const count = { function: 'count' as const };
const sum = (field: string) => ({ function: 'sum' as const, field });
const average = (field: string) => ({ function: 'average' as const, field });
const where = (...conditions: Condition[]) => ({ search_condition: { conditions } });
const inPhases = (ids: readonly number[]): Condition => ({
  ...{ field: 'phase_id', operator: 'in' },
  // A condition needs a value; no phase has the id 0.
  value: ids.length > 0 ? [...ids] : [0],
});
const thisYear = (field: string): Condition => ({ field, operator: 'this_fiscal_year' });
const by = (field: string, period?: NonNullable<Tile['query']['dimensions'][number]['period']>) => ({
  field,
  ...(period && { period }),
});
const completed: Condition = { field: 'status', operator: 'in', value: ['completed'] };

interface BuiltIn {
  name: Words;
  tiles: Maker;
}

/** The built-in dashboards (spec 3 §2.15). */
const builtIns: Readonly<Record<string, BuiltIn>> = {
  pipeline: {
    name: { ja: '案件パイプライン', en: 'Pipeline' },
    tiles: ({ active }) => [
      [{ ja: '進行中の案件', en: 'Open deals' }, 'number', { measures: [count], ...where(inPhases(active)) }],
      [{ ja: '契約金額', en: 'Amount' }, 'number', { measures: [sum('amount')], ...where(inPhases(active)) }],
      [
        { ja: '確度掛け', en: 'Weighted' },
        'number',
        { measures: [sum('weighted_amount')], ...where(inPhases(active)) },
      ],
      [
        { ja: 'フェーズ別', en: 'By phase' },
        'bar',
        { measures: [sum('amount'), count], dimensions: [by('phase_id')], ...where(inPhases(active)) },
      ],
      [
        { ja: '契約予定月別', en: 'By expected month' },
        'stacked',
        {
          measures: [sum('amount')],
          dimensions: [by('expected_contract_date', 'month'), by('phase_id')],
          order: 'group',
          ...where(inPhases(active)),
        },
      ],
      [
        { ja: '担当者別', en: 'By owner' },
        'bar',
        { measures: [sum('amount'), count], dimensions: [by('user_id')], ...where(inPhases(active)) },
      ],
    ],
  },
  sales: {
    name: { ja: '売上推移', en: 'Sales' },
    tiles: ({ goal }) => [
      [
        { ja: '今年度の受注金額', en: 'Won this fiscal year' },
        'number',
        { measures: [sum('amount')], ...where(inPhases(goal), thisYear('closed_at')) },
      ],
      [
        { ja: '今年度の受注件数', en: 'Deals won this fiscal year' },
        'number',
        { measures: [count], ...where(inPhases(goal), thisYear('closed_at')) },
      ],
      [
        { ja: '平均リードタイム（日）', en: 'Average lead time (days)' },
        'number',
        { measures: [average('closing_leadtime')], ...where(inPhases(goal), thisYear('closed_at')) },
      ],
      [
        { ja: '月別の受注金額', en: 'Won by month' },
        'line',
        {
          measures: [sum('amount'), count],
          dimensions: [by('closed_at', 'month')],
          order: 'group',
          ...where(inPhases(goal)),
        },
      ],
      [
        { ja: '商品別の受注金額', en: 'Won by product' },
        'bar',
        {
          measures: [sum('amount'), count],
          dimensions: [by('product_id')],
          ...where(inPhases(goal), thisYear('closed_at')),
        },
      ],
      [
        { ja: '担当者別の受注金額', en: 'Won by owner' },
        'bar',
        {
          measures: [sum('amount'), count],
          dimensions: [by('user_id')],
          ...where(inPhases(goal), thisYear('closed_at')),
        },
      ],
    ],
  },
  activity: {
    name: { ja: '行動量', en: 'Activity' },
    tiles: () => [
      [
        { ja: '今月の完了アクション', en: 'Actions completed this month' },
        'number',
        {
          source: 'actions',
          measures: [count],
          ...where(completed, { field: 'start_datetime', operator: 'this_month' }),
        },
      ],
      [
        { ja: '週別のアクション', en: 'By week' },
        'stacked',
        {
          source: 'actions',
          measures: [count],
          dimensions: [by('start_datetime', 'week'), by('pattern_id')],
          order: 'group',
          ...where(completed, { field: 'start_datetime', operator: 'last_n_days', value: 90 }),
        },
      ],
      [
        { ja: '担当者別（今月）', en: 'By member this month' },
        'stacked',
        {
          source: 'actions',
          measures: [count],
          dimensions: [by('user_id'), by('pattern_id')],
          ...where(completed, { field: 'start_datetime', operator: 'this_month' }),
        },
      ],
    ],
  },
  channels: {
    name: { ja: 'チャネル別ROI', en: 'Channels' },
    tiles: ({ goal }) => [
      [
        { ja: '今年度に発生した案件', en: 'Deals registered this fiscal year' },
        'bar',
        { measures: [count, sum('amount')], dimensions: [by('channel_id')], ...where(thisYear('created_at')) },
      ],
      [
        { ja: '今年度の受注', en: 'Won this fiscal year' },
        'bar',
        {
          measures: [sum('amount'), count],
          dimensions: [by('channel_id')],
          ...where(inPhases(goal), thisYear('closed_at')),
        },
      ],
      [
        { ja: '月別の発生件数', en: 'Registered by month' },
        'stacked',
        {
          measures: [count],
          dimensions: [by('created_at', 'month'), by('channel_id')],
          order: 'group',
          ...where(thisYear('created_at')),
        },
      ],
    ],
  },
  lost_reasons: {
    name: { ja: '失注理由', en: 'Lost deals' },
    tiles: ({ stopped }) => [
      [
        { ja: '終了フェーズ理由', en: 'Reasons' },
        'bar',
        {
          measures: [count, sum('amount')],
          dimensions: [by('reason_id')],
          ...where(inPhases(stopped), thisYear('closed_at')),
        },
      ],
      [
        { ja: '担当者別', en: 'By owner' },
        'stacked',
        {
          measures: [count],
          dimensions: [by('user_id'), by('reason_id')],
          ...where(inPhases(stopped), thisYear('closed_at')),
        },
      ],
      [
        { ja: '月別の件数', en: 'By month' },
        'line',
        {
          measures: [count],
          dimensions: [by('closed_at', 'month')],
          order: 'group',
          ...where(inPhases(stopped)),
        },
      ],
    ],
  },
};

const factsOf = (key: string, { name }: BuiltIn, locale: Locale): Summary => ({
  ...{ bi_dashboard_id: key, name: name[locale], is_built_in: true, scope: 'shared' },
  ...{ user_name: null, editable: false, updated_at: null, lock_version: 0 },
});

/** Returns the built-in dashboards for the list. */
export const builtInSummaries = (locale: Locale): Summary[] =>
  Object.entries(builtIns).map(([key, one]) => factsOf(key, one, locale));

/** True for the name of a built-in dashboard. */
export const isBuiltIn = (key: string): boolean => Object.hasOwn(builtIns, key);

/** Returns a built-in dashboard for a deal type, in a language. */
export function builtInDashboard(key: string, of: DealTypePhases, locale: Locale): Dashboard {
  const one = builtIns[key]!;
  const tiles = one.tiles(of).map(([title, kind, query]): Tile => ({
    title: title[locale],
    kind,
    query: {
      ...{ source: 'deals', dimensions: [], search_condition: {}, order: 'value' as const },
      ...query,
      deal_type_id: query.source === undefined ? of.dealTypeId : null,
    },
  }));
  return { ...factsOf(key, one, locale), deal_type_id: of.dealTypeId, tiles };
}

import type { DemoDealType } from '@crm/deals-server';
import type { Transaction } from '@crm/database';
import { lineAmounts, sumOfLines } from '@crm/product-details-rules';
import type { LineFacts } from '@crm/product-details-rules';
import { searchKey } from '@crm/validation';
import { insertAll, insertForIds } from '@crm/server-kit';
import type { Calendar } from '@crm/server-kit';

interface Context {
  domainId: number;
  types: readonly DemoDealType[];
  calendar: Calendar;
}

const kinds = [
  {
    name: '営業支援クラウド 利用料',
    billing_cycle: 'monthly',
    unit_price: '6500',
    unit_cost: '2600',
    unit: 'ユーザー',
  },
  { name: '導入支援パック', billing_cycle: 'one_time', unit_price: '480000', unit_cost: '288000', unit: '式' },
  { name: '運用サポート', billing_cycle: 'yearly', unit_price: '240000', unit_cost: '96000', unit: '年' },
  { name: 'データ移行', billing_cycle: 'one_time', unit_price: '12.5', unit_cost: '7.5', unit: '件' },
] as const;

/** The kinds and numbers of a deal's rows; recurring rows are agreed for a year. */
const sold = [
  [
    [0, '25'],
    [1, '1'],
    [2, '1'],
  ],
  [
    [0, '8'],
    [3, '4200'],
  ],
  [
    [0, '60'],
    [1, '2'],
  ],
] as const;

const months = 12;
const orderedDeals = 9;

/** Adds the company's products, the rows of the latest deals of the first type, and devices to deliver. */
export async function addProductDetails(tx: Transaction, { domainId, types, calendar }: Context): Promise<void> {
  const typeIds = await insertForIds(
    tx,
    'deal_product_detail_types',
    kinds.map((kind, order_num) => ({
      ...kind,
      domain_id: domainId,
      search_key: searchKey(kind.name),
      rounding: 'floor',
      order_num,
    })),
  );
  const deals = await tx
    .selectFrom('deals')
    .select(['id', 'expected_contract_date'])
    .where('domain_id', '=', domainId)
    .where('deal_type_id', '=', types[0]!.id)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(orderedDeals)
    .execute();
  const rows = deals.flatMap((deal, index) =>
    sold[index % sold.length]!.map(([kind, quantity], order_num) => {
      const facts = {
        ...kinds[kind],
        quantity,
        rounding: 'floor' as const,
        discount: 0,
        period_months: kinds[kind].billing_cycle === 'one_time' ? null : months,
      };
      return {
        ...facts,
        domain_id: domainId,
        deal_id: deal.id,
        deal_product_detail_type_id: typeIds[kind]!,
        first_recognition_date: deal.expected_contract_date,
        amount: lineAmounts(facts).amount,
        order_num,
      };
    }),
  );
  await insertAll(tx, 'deal_product_details', rows);
  await addCosts(tx, { domainId, dealTypeId: types[0]!.id, rows });
  await insertAll(
    tx,
    'deal_product_detail_sets',
    deals.map(({ id }) => ({ domain_id: domainId, deal_id: id, lock_version: 1 })),
  );
  await addDevices(tx, { domainId, dealTypeId: types[0]!.id, dealId: deals[0]?.id, day: calendar.day(0) });
}

interface Costs {
  domainId: number;
  dealTypeId: number;
  rows: readonly (LineFacts & { deal_id: number })[];
}

/** Switches costs on for the deal type, and sets the costs of the rows of its deals. */
async function addCosts(tx: Transaction, { domainId, dealTypeId, rows }: Costs): Promise<void> {
  await tx
    .updateTable('deal_types')
    .set({ enable_deal_product_detail_unit_cost: true })
    .where('domain_id', '=', domainId)
    .where('id', '=', dealTypeId)
    .execute();
  for (const [dealId, lines] of Map.groupBy(rows, ({ deal_id }) => deal_id)) {
    const { cost, profit } = sumOfLines(lines);
    await tx
      .updateTable('deals')
      .set({ total_cost: Number(cost), total_profit: Number(profit) })
      .where('domain_id', '=', domainId)
      .where('id', '=', dealId)
      .execute();
  }
}

interface Devices {
  domainId: number;
  dealTypeId: number;
  dealId: number | undefined;
  day: string;
}

/** Adds a table of 案件明細 (deliveries) with the rows of one deal. */
async function addDevices(tx: Transaction, { domainId, dealTypeId, dealId, day }: Devices): Promise<void> {
  const [gridId] = await insertForIds(tx, 'deal_custom_grids', [
    { domain_id: domainId, deal_type_id: dealTypeId, name: '納品機器' },
  ]);
  const column = { domain_id: domainId, deal_custom_grid_id: gridId! };
  const columns = await insertForIds(tx, 'deal_custom_grid_columns', [
    { ...column, name: '機種名', column_type: 'text', order_num: 0 },
    { ...column, name: '台数', column_type: 'number', order_num: 1 },
    { ...column, name: '納期', column_type: 'date', order_num: 2 },
    { ...column, name: '状態', column_type: 'select', options: ['手配中', '納品済'], order_num: 3 },
  ]);
  if (dealId === undefined) return;
  const devices = [
    ['名刺スキャナー', '5', day, '手配中'],
    ['受付用タブレット', '2', day, '納品済'],
  ];
  const row = { domain_id: domainId, deal_id: dealId, deal_custom_grid_id: gridId! };
  await insertAll(
    tx,
    'deal_custom_grid_rows',
    devices.map((values, order_num) => ({
      ...row,
      order_num,
      cells: JSON.stringify(Object.fromEntries(values.map((value, index) => [columns[index]!, value]))),
    })),
  );
  await insertAll(tx, 'deal_custom_grid_sets', [{ ...row, lock_version: 1 }]);
}

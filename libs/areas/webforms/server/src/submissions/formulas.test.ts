import { addCustomItem, addDealType, item, openWebformsApp, publish, rowsOf, send } from '../testing/webforms-app.ts';
import type { TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
afterAll(() => testApp.close());

test('calculates formulas of deal and customer, and recalculates those of a known customer', async () => {
  const ours = await testApp.company();
  const { id: dealTypeId } = await addDealType(ours);
  const ofDeal = { entity: 'deal', dealTypeId } as const;
  const seats = await addCustomItem(ours, { ...ofDeal, itemType: 3, name: '席数' });
  const formula = `{item_${seats}}*12000`;
  const total = await addCustomItem(ours, { ...ofDeal, itemType: 6, name: '年額', formula });
  const rank = await addCustomItem(ours, {
    ...{ ...ofDeal, itemType: 9, name: '区分' },
    formula: `IF({item_${total}}>=120000,"大口","小口")`,
  });
  const half = await addCustomItem(ours, { entity: 'customer', itemType: 9, name: '半数', formula: '{employee}/2' });
  const form = await publish(
    ours,
    [item('customer_name'), item('customer_employee'), item('deal_custom', { label: '席数' }, seats)],
    { deal_type_id: dealTypeId, customer_identification_rule: 1 },
  );
  const post = async (answers: object, email: string) =>
    (await send(testApp, form, { customer_name: 'アクメ株式会社', ...answers, contact_email: email })).status;
  expect(await post({ customer_employee: '300', deal_custom: '10' }, 'a@example.jp')).toBe(200);
  expect((await rowsOf(ours, 'customers')).map(({ customs }) => customs)).toEqual([{ [half]: 150 }]);
  expect(await post({ customer_employee: '401', deal_custom: '5' }, 'b@example.jp')).toBe(200);
  expect((await rowsOf(ours, 'customers')).map(({ customs }) => customs)).toEqual([{ [half]: 200.5 }]);
  expect((await rowsOf(ours, 'deals')).map(({ customs }) => customs)).toEqual([
    { [seats]: 10, [total]: 120_000, [rank]: '大口' },
    { [seats]: 5, [total]: 60_000, [rank]: '小口' },
  ]);
});

import { automatedCompany, openAutomationsApp, rowOf } from '../testing/automations-app.ts';
import type { TestApp } from '../testing/automations-app.ts';
import type { Settings } from '../graph.types.ts';
import { shareOf } from '../rules/share-of.ts';
import { relativeDay } from './values.ts';

let testApp: TestApp;
let company: Awaited<ReturnType<typeof automatedCompany>>;
beforeAll(async () => {
  testApp = await openAutomationsApp();
});
beforeEach(async () => {
  company = await automatedCompany(testApp);
});
afterAll(() => testApp.close());

const onAmount = { kind: 'deal_updated', settings: { changes: [{ field: 'amount' }] } };
const operation = (kind: string, settings: Settings) => ({ kind, settings });
const deal = (id: number) => company.done('getDeal', { params: { id } });

/** Changes the amount of a deal, and lets everything run. */
async function start(id: number, amount = 1): Promise<void> {
  await company.updateDeal(id, { amount });
  await testApp.work();
}

test.each([
  ['today', '2026-04-06', undefined],
  ['today+7', '2026-04-13', undefined],
  ['today-1', '2026-04-05', undefined],
  ['today+5b 10:30', '2026-04-13', '10:30'],
])('reads the day %s', (text, day, time) => {
  expect(relativeDay(text, '2026-04-06', {})).toEqual({ day, time });
});

test('a random split keeps to its shares, and to its choice for the same run', () => {
  const ways = [
    { id: 'a', percent: 20 },
    { id: 'b', percent: 80 },
  ];
  const chosen = Array.from({ length: 10_000 }, (_none, run) => shareOf(ways, run, 'n1').id);
  const share = chosen.filter((id) => id === 'a').length / 100;
  expect(share).toBeGreaterThan(18);
  expect(share).toBeLessThan(22);
  expect(shareOf(ways, 7, 'n1')).toBe(shareOf(ways, 7, 'n1'));
});

test('owners are assigned in turn, and by the fewest open deals', async () => {
  const other = await company.member();
  const members = [company.staff.userId, other.userId];
  await company.enabled(rowOf(onAmount, operation('assign_owner', { mode: 'round_robin', members })), '順番');
  const deals = [await company.newDeal(), await company.newDeal(), await company.newDeal()];
  const owners = [];
  for (const { id } of deals) {
    await start(id);
    owners.push((await deal(id)).user_id);
  }
  expect(owners).toEqual([members[0], members[1], members[0]]);
  const onName = { kind: 'deal_updated', settings: { changes: [{ field: 'name' }] } };
  await company.enabled(rowOf(onName, operation('assign_owner', { mode: 'least_open', members })), '少ない人');
  await company.updateDeal(deals[0]!.id, { name: '改名' });
  await testApp.work();
  expect((await deal(deals[0]!.id)).user_id).toBe(other.userId);
});

test('customers and contacts that the deal names are changed, and a deal is created for its customer', async () => {
  const { contact, customer, typeId, ofType } = company;
  const first = (list: string) => ofType(list)[0]!.id;
  const newDeal = operation('create_deal', {
    deal_type_id: typeId,
    values: [
      { field: 'name', value: '{{name}}の更新' },
      { field: 'user_id', value: 'owner' },
      { field: 'phase_id', value: first('phases') },
      { field: 'probability_id', value: first('probabilities') },
      { field: 'product_id', value: first('products') },
      { field: 'channel_id', value: first('channels') },
      { field: 'expected_contract_date', value: 'today+30' },
    ],
  });
  const graph = rowOf(
    onAmount,
    operation('update_customer', { values: [{ field: 'address', value: '東京都港区' }] }),
    operation('update_contact', { values: [{ field: 'department', value: '営業部' }] }),
    newDeal,
  );
  await company.enabled(graph);
  const { id } = await company.newDeal({ contact_ids: [contact.id] });
  await start(id);
  expect(await company.done('getCustomer', { params: { id: customer.id } })).toMatchObject({ address: '東京都港区' });
  expect(await company.done('getContact', { params: { id: contact.id } })).toMatchObject({ department: '営業部' });
  const list = await company.done('listDeals', { body: { deal_type_id: typeId } });
  const created = list.find(({ name }: { name: string }) => name === '基幹システム刷新の更新');
  expect(created).toMatchObject({ customer_id: customer.id, expected_contract_date: '2026-05-06' });
});

test('a branch takes the first way whose condition holds, else the other', async () => {
  const search = { conditions: [{ field: 'amount', operator: 'gte', value: 100 }] } as const;
  const ways = [{ id: 'a', search: search as never }];
  const row = rowOf(
    onAmount,
    operation('branch_condition', { ways }),
    operation('update_deal', { values: [{ field: 'deal_code', value: '大口' }] }),
    operation('update_deal', { values: [{ field: 'deal_code', value: '小口' }] }),
  );
  const edges = [
    { from: 'n1', port: 'next', to: 'n2' },
    { from: 'n2', port: 'a', to: 'n3' },
    { from: 'n2', port: 'else', to: 'n4' },
    { from: 'n3', port: 'next', to: 'n5' },
    { from: 'n4', port: 'next', to: 'n5' },
  ];
  await company.enabled({ nodes: row.nodes, edges });
  const [large, small] = [await company.newDeal(), await company.newDeal()];
  await start(large.id, 100);
  await start(small.id, 99);
  expect([(await deal(large.id)).deal_code, (await deal(small.id)).deal_code]).toEqual(['大口', '小口']);
});

test('a goal that is met passes over what lies between', async () => {
  const search = { conditions: [{ field: 'deal_code', operator: 'not_empty' }] } as const;
  const notify = operation('notify_user', { owner: true, text: 'ご確認ください。' });
  const row = rowOf(onAmount, operation('goal', { search: search as never }), notify);
  const edges = [
    { from: 'n1', port: 'next', to: 'n2' },
    { from: 'n2', port: 'next', to: 'n3' },
    { from: 'n2', port: 'met', to: 'n4' },
    { from: 'n3', port: 'next', to: 'n4' },
  ];
  const automation = await company.enabled({ nodes: row.nodes, edges });
  const { id } = await company.newDeal({ deal_code: 'A-1' });
  await start(id);
  const [run] = await company.logs(automation.id);
  const { steps } = await company.done('getAutomationRun', { params: { automation_id: automation.id, id: run.id } });
  expect(steps.map(({ node }: { node: string }) => node)).toEqual(['n1', 'n2', 'n4']);
});

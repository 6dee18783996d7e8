import { createCustomItem } from '@crm/custom-fields-server';
import { keepSearchIndex } from '@crm/server-kit';
import { openDealsApp } from '../testing/deals-app.ts';
import type { TestApp } from '../testing/deals-app.ts';
import { salesTeam } from '../testing/sales-team.ts';
import type { SalesTeam } from '../testing/sales-team.ts';

let testApp: TestApp;
let team: SalesTeam;
let itemId: number;
let decimalId: number;

const values = [3, 10, 10, 250_000, -7, 999_999_999_999_999];

/** Runs the index worker with a threshold of five deals for a large company. */
const workerComes = () => keepSearchIndex(testApp.app, { large: 5 });

beforeAll(async () => {
  testApp = await openDealsApp();
  team = await salesTeam(testApp);
  const item = (itemType: number, name: string) =>
    team.db.transaction(({ tx }) =>
      createCustomItem(tx, team.domainId, { entity: 'deal', dealTypeId: team.dealTypeId, itemType, name }),
    );
  itemId = await item(3, '台数');
  decimalId = await item(8, '面積');
  for (const value of values) await team.deal(customs(value));
  await team.deal();
  await testApp.app.database.pool.query('analyze deals');
  // An index is filled only when no older transaction is open in any database of the server.
  const waiting = 'select from search_states where not ready';
  do await workerComes();
  while ((await testApp.app.database.pool.query(waiting)).rowCount !== 0);
});
afterAll(() => testApp.close());

const customs = (value: number) => ({
  name: `案件${value}`,
  customs: [
    { item_id: itemId, value },
    { item_id: decimalId, value: String(value % 1000) + '.25' },
  ],
});

const found = async (conditions: object[], more: object = {}) => {
  const { body } = await team.list({
    search_condition: { conditions, ...more },
    sort_key: `custom_item_${itemId}`,
    sort_order: 'asc',
  });
  return {
    names: body.data.map(({ name }: { name: string }) => name.replace('案件', '')),
    count: body.meta.total_count,
  };
};
const asked = (operator: string, value: unknown, id = itemId) => ({ custom_item_id: id, operator, value });

test('indexes the deals', async () => {
  const { rows } = await testApp.app.database.pool.query('select entity, ready from search_states');
  expect(rows).toContainEqual({ entity: 'deal', ready: true });
  const numbers = await testApp.app.database.pool.query('select value from search_numbers where item_id = $1', [
    itemId,
  ]);
  expect(numbers.rowCount).toBe(values.length);
});

test.each([
  ['eq', 10, ['10', '10']],
  ['gte', 10, ['10', '10', '250000', '999999999999999']],
  ['lte', 3, ['-7', '3']],
  ['between', [4, 250_000], ['10', '10', '250000']],
  ['between', [5, 4], []],
  ['eq', 999_999_999_999_999, ['999999999999999']],
])('finds for %s %j: %j', async (operator, value, names) => {
  expect(await found([asked(operator, value)])).toEqual({ names, count: names.length });
});

test('combines several conditions by and, or by or on request', async () => {
  const both = [asked('gte', 10), asked('lte', 100)];
  expect((await found(both)).names).toEqual(['10', '10']);
  expect((await found([asked('eq', 3), asked('lte', -1)], { match: 'any' })).names).toEqual(['-7', '3']);
  expect((await found([asked('gte', 4), asked('eq', 10.25, decimalId)])).names).toEqual(['10', '10']);
});

test('finds a value at once after saving, and not the old one; the same after the worker', async () => {
  const changed = await team.deal(customs(77));
  const names = async () => [(await found([asked('eq', 77)])).names, (await found([asked('eq', 78)])).names];
  expect(await names()).toEqual([['77'], []]);
  await workerComes();
  expect(await names()).toEqual([['77'], []]);
  const answer = await team.update(changed.id, {
    customs: [{ item_id: itemId, value: 78 }],
    lock_version: changed.lock_version,
  });
  expect(answer.status).toBe(200);
  expect(await names()).toEqual([[], ['77']]);
  await workerComes();
  expect(await names()).toEqual([[], ['77']]);
});

test('sums up the same deals on the board as in the list', async () => {
  const { body } = await team.summary({ search_condition: { conditions: [asked('between', [4, 12])] } });
  expect(body.data.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(2);
});

import { createCustomItem } from '@crm/custom-fields-server';
import { recordsModule } from '@crm/records-server';
import { jobsModule } from '@crm/jobs-server';
import { openTestApp } from '@crm/testing/app';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { customersModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let itemId: number;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [jobsModule, recordsModule, customersModule] });
  ours = await testApp.company('縁側商事');
  itemId = await ours.db.transaction(({ tx }) =>
    createCustomItem(tx, ours.domainId, { entity: 'customer', itemType: 8, name: '面積' }),
  );
  const rows = [
    ['一番', 10, 9007199254740991, { [itemId]: 0.1 }],
    ['二番', 21, 9007199254740991, { [itemId]: 0.2 }],
    ['三番', null, 2, {}],
  ];
  for (const [name, employee, capital, customs] of rows) {
    await testApp.app.database.pool.query(
      `insert into customers (domain_id, name, company_key, search_key, employee, capital, customs)
       values ($1, $2, $2, $2, $3, $4, $5)`,
      [ours.domainId, name, employee, capital, JSON.stringify(customs)],
    );
  }
});
afterAll(() => testApp.close());

const sums = (body: object) => ours.staff.call('summariseCustomers', { body });

test('returns 401 without a session', async () => {
  expect((await testApp.guest.call('summariseCustomers', { body: {} })).status).toBe(401);
});

test('returns exact sums beyond the largest exact number, and averages of the records with a value', async () => {
  const { body } = await sums({ fields: ['capital', 'employee', `custom_item_${itemId}`] });
  expect(body.data).toEqual({
    count: 3,
    fields: [
      { field: 'capital', count: 3, total: '18014398509481984', average: '6004799503160661.33' },
      { field: 'employee', count: 2, total: '31', average: '15.5' },
      { field: `custom_item_${itemId}`, count: 2, total: '0.3', average: '0.15' },
    ],
  });
});

test('sums the matching records only, and nothing of another company', async () => {
  const search_condition = { conditions: [{ field: 'employee', operator: 'gte', value: 20 }] };
  expect((await sums({ fields: ['employee'], search_condition })).body.data).toEqual({
    count: 1,
    fields: [{ field: 'employee', count: 1, total: '21', average: '21' }],
  });
  const other = await testApp.company('となり商事');
  const { body } = await other.staff.call('summariseCustomers', { body: { fields: ['employee'] } });
  expect(body.data).toEqual({ count: 0, fields: [{ field: 'employee', count: 0, total: '0', average: null }] });
});

test.each([
  [{ fields: ['closing_month'] }, 'fields[0]'],
  [{ fields: ['employee', 'constructor'] }, 'fields[1]'],
  [{ fields: ['custom_item_999999'] }, 'fields[0]'],
  [{ search_condition: { conditions: [{ field: 'x', operator: 'eq' }] } }, 'search_condition.conditions[0].field'],
])('returns 422 for %j', async (body, field) => {
  const answer = await sums(body);
  expect([answer.status, answer.body.details?.[0]?.field]).toEqual([422, field]);
});

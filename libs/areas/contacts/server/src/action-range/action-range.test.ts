import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { sqlFor } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { contactsModule } from '../index.ts';

const DAY = 86_400_000;

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, customersModule, contactsModule] });
});
beforeEach(async () => {
  ours = await testApp.company();
});
afterAll(() => testApp.close());

const setting = async (company = ours) => (await company.staff.call('getContactActionRange')).body.data;
const get = async (company = ours) => (await setting(company)).ranges;
const save = async (ranges: number[], person = ours.admin) =>
  person.call('saveContactActionRange', { body: { ranges, lock_version: (await setting()).lock_version } });

test('returns 401 without a session, and 403 when a member who is no administrator sets the days', async () => {
  expect((await testApp.guest.call('getContactActionRange')).status).toBe(401);
  expect((await save([3, 9], testApp.guest)).status).toBe(401);
  expect((await save([3, 9], ours.staff)).status).toBe(403);
});

test('returns 422 unless red comes after yellow', async () => {
  const { status, body } = await save([30, 30]);
  expect(status).toBe(422);
  expect(body.details).toEqual([{ field: 'ranges', rule: 'increasing' }]);
  expect((await save([0, 400])).status).toBe(422);
});

test("starts with a week and a month, and stores a company's own days", async () => {
  expect(await get()).toEqual([7, 30]);
  expect((await save([3, 10])).body.data).toEqual({ ranges: [3, 10], lock_version: 1 });
  expect((await save([5, 10])).status).toBe(200);
  expect(await get()).toEqual([5, 10]);
  expect(await get(await testApp.company())).toEqual([7, 30]);
});

test('refuses the second of two simultaneous saves with 409 and writes nothing of it', async () => {
  const set = (ranges: number[], lock_version: number) =>
    ours.admin.call('saveContactActionRange', { body: { ranges, lock_version } });
  const both = await Promise.all([set([3, 10], 0), set([4, 11], 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await setting();
  expect(now.lock_version).toBe(1);
  const late = await set([5, 12], 0);
  expect([late.status, late.body.error, late.body.details]).toEqual([409, 'StaleRecord', [now]]);
  expect((await set([5, 12], 7)).status).toBe(409);
  expect(await setting()).toEqual(now);
});

test('colours contacts by the days since their last completed action, and finds them by colour', async () => {
  const add = async (last_name: string, daysAgo: number | null): Promise<void> => {
    const { id } = (await ours.staff.call('createContact', { body: { last_name } })).body.data;
    if (daysAgo === null) return;
    const at = new Date(testApp.clock.now().getTime() - daysAgo * DAY);
    const times = { start_datetime: at, end_datetime: at };
    await ours.db.all(
      sqlFor.insertInto('actions').values({
        domain_id: ours.domainId,
        target_type: 'contact',
        contact_id: id,
        pattern_id: 1,
        status: 'completed',
        ...times,
      }),
    );
  };
  await add('青', 3);
  await add('黄', 20);
  await add('赤', 40);
  await add('白', null);
  const colours = async () => {
    const { data } = (await ours.staff.call('listContacts', { body: { sort_key: 'id', sort_order: 'asc' } })).body;
    return data.map((row: { colour_label: string }) => row.colour_label);
  };
  expect(await colours()).toEqual(['blue', 'yellow', 'red', 'white']);
  const search_condition = { conditions: [{ field: 'colour_label', operator: 'in', value: ['red'] }] };
  const found = await ours.staff.call('listContacts', { body: { search_condition } });
  expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['赤']);
  await save([1, 2]);
  expect(await colours()).toEqual(['red', 'red', 'red', 'white']);
});

/** Rules that hold for every operation of the contract. */
import { fullPath } from '@crm/contract';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { modules } from '../start/modules.ts';
import { fingerprint, guarded, naming, operations, requiredOf, valid } from './requests.ts';

let testApp: TestApp;
let own: TestCompany;
let other: TestCompany;
let foreign: Record<string, number>;

beforeAll(async () => {
  testApp = await openTestApp({ modules });
  own = await testApp.company('自社株式会社');
  other = await testApp.company('他社株式会社');
  foreign = await recordsOf(other);
});
afterAll(() => testApp.close());

test.each(operations)('%s is served', (_name, operation) => {
  const url = `/api${fullPath(operation).replace(/\{(\w+)\}/g, ':$1')}`;
  expect(testApp.app.server.hasRoute({ method: operation.method, url })).toBe(true);
});

test.each(guarded)('%s returns 401 without a session', async (name, operation) => {
  const answer = await testApp.guest.call(name, valid(operation, {}));
  expect(answer.status).toBe(401);
  expect(Object.keys(answer.body)).toEqual(['errors']);
});

const missing = operations.flatMap(([name, operation]) => [
  ...requiredOf(operation.query).map((key) => [name, 'query', key, operation] as const),
  ...requiredOf(operation.body).map((key) => [name, 'body', key, operation] as const),
]);

test.each(missing)('%s returns 422 without its %s parameter %s, and names it', async (name, part, key, operation) => {
  const input = valid(operation, {}) as unknown as Record<string, Record<string, unknown>>;
  const { [key]: _left, ...rest } = input[part]!;
  const answer = await own.admin.call(name, { ...input, [part]: rest });
  expect(answer.status).toBe(422);
  expect(answer.body.details).toContainEqual(expect.objectContaining({ field: key, rule: 'required' }));
});

test('the refused calls changed nothing in the company', async () => {
  const before = await fingerprint(testApp.app, own.domainId);
  for (const [name, part, key, operation] of missing) {
    const input = valid(operation, {}) as unknown as Record<string, Record<string, unknown>>;
    const { [key]: _left, ...rest } = input[part]!;
    await own.admin.call(name, { ...input, [part]: rest });
  }
  for (const [name, operation] of guarded) await testApp.guest.call(name, valid(operation, {}));
  expect(await fingerprint(testApp.app, own.domainId)).toEqual(before);
});

test.each(naming)('%s returns 404 for a record of another company', async (name, operation) => {
  const answer = await own.admin.call(name, valid(operation, foreign));
  expect([answer.status, answer.body.error]).toEqual([404, 'RecordNotFound']);
});

test('the refused calls changed no row of the other company', async () => {
  const before = await fingerprint(testApp.app, other.domainId);
  for (const [name, operation] of naming) await own.admin.call(name, valid(operation, foreign));
  expect(await fingerprint(testApp.app, other.domainId)).toEqual(before);
});

test('no answer to one company holds a word of another', async () => {
  // Streams never end, and carry no records.
  const lists = guarded.filter(
    ([, { params, query, status, answer }]) =>
      !params && requiredOf(query).length === 0 && status !== 201 && answer !== 'stream',
  );
  expect(lists.length).toBeGreaterThan(10);
  for (const [name, operation] of lists) {
    if (/^(delete|create|update)/.test(name)) continue;
    const answer = await own.admin.call(name, valid(operation, {}));
    expect([name, JSON.stringify(answer.body).includes('他社')]).toEqual([name, false]);
  }
});

/** Creates one record of each kind, by the name of its path parameter. */
async function recordsOf({ admin, staff, db, domainId }: TestCompany): Promise<Record<string, number>> {
  const { data: masters } = (await admin.call('getMasters')).body;
  const { deal_types: types, phases, products, probabilities, channels } = masters;
  const dealType = types[0].id;
  const of = (list: { id: number; deal_type_id: number }[]) => list.find((one) => one.deal_type_id === dealType)!.id;
  const created = async (operation: string, body: unknown): Promise<number> => {
    const answer = await admin.call(operation, { body });
    if (answer.status !== 201) throw new Error(`${operation}: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  const customer = await created('createCustomer', { name: '他社の取引先' });
  const contact = await created('createContact', { name: '他社 太郎', customer_id: customer });
  const deal = await created('createDeal', {
    deal_type_id: dealType,
    name: '他社の案件',
    customer_id: customer,
    expected_contract_date: '2026-12-01',
    user_id: admin.userId,
    phase_id: of(phases),
    product_id: of(products),
    probability_id: of(probabilities),
    channel_id: of(channels),
  });
  const estimate = await created('createEstimate', {
    deal_id: deal,
    ...{ subject: '他社の見積', customer_name: '他社の取引先', department: null, contact_name: null },
    ...{ estimate_date: '2026-12-01', valid_until: null, delivery_date: null, delivery_place: null },
    ...{ payment_terms: null, remarks: null, tax_mode: 'exclusive', user_id: null },
    lines: [
      { kind: 'item', name: '他社の品', quantity: '1', unit: '式', unit_price: '1', tax_category: 'standard_10' },
    ],
  });
  const { body: said } = await admin.call('createDealComment', { params: { id: deal }, body: { body: '他社の話' } });
  const webform = await created('createWebform', { name: '他社のフォーム' });
  const { body: grid } = await admin.call('createDealCustomGrid', {
    params: { id: dealType },
    body: { name: '他社の明細', columns: [{ name: '型番', column_type: 'text' }] },
  });
  const { rows } = await testApp.app.database.pool.query<{ id: number }>(
    `insert into actions (domain_id, target_type, deal_id, pattern_id, start_datetime, end_datetime)
     values ($1, 'deal', $2, 1, now(), now()) returning id`,
    [domainId, deal],
  );
  const { rows: files } = await testApp.app.database.pool.query<{ id: number }>(
    `insert into materials (domain_id, deal_id, name, name_key, search_key, extension, mime_type, size)
     values ($1, $2, '他社の資料.pdf', '他社の資料.pdf', '他社の資料.pdf', 'pdf', 'application/pdf', 1) returning id`,
    [domainId, deal],
  );
  const role = await created('createRole', { name: '他社のロール' });
  const profile = await created('createProfile', {
    name: '他社のプロファイル',
    permissions: (await admin.call('checkProfileUpdate')).body.data.permissions,
  });
  const { rows: signIns } = await testApp.app.database.pool.query<{ id: number }>(
    'select id from user_sessions where user_id = $1',
    [staff.userId],
  );
  expect(db.domainId).toBe(domainId);
  return {
    roles: role,
    profiles: profile,
    customers: customer,
    contacts: contact,
    deals: deal,
    deal_types: dealType,
    phases: of(phases),
    lifecycle_stages: masters.lifecycle_stages[0].id,
    webforms: webform,
    actions: rows[0]!.id,
    materials: files[0]!.id,
    deal_custom_grids: grid.data.id,
    estimates: estimate,
    comments: said.data.id,
    sessions: signIns[0]!.id,
    users: staff.userId,
    domains: domainId,
  };
}

import { openSession } from '@crm/identity-server';
import type { Person } from '@crm/testing/app';
import { openDemoApp } from './testing/demo-app.ts';
import type { DemoApp } from './testing/demo-app.ts';

let demo: DemoApp;
let headers: Record<string, string>;

beforeAll(async () => {
  demo = await openDemoApp();
  const { database } = demo.app;
  const user = await database.system
    .selectFrom('users')
    .select(['id', 'uid'])
    .where('uid', '=', 'admin@demo.example')
    .executeTakeFirstOrThrow();
  // The database checks sessions by its own clock, so the session opens with the real time.
  const { token, client, uid } = await openSession(database, user, { now: new Date(), userAgent: 'test' });
  headers = { 'access-token': token, client, uid };
});
afterAll(() => demo.close());

const call: Person['call'] = (operation, input) => demo.guest.call(operation, { ...input, headers });

const rowOf = async (table: string, where: string) =>
  (await demo.app.database.pool.query(`select * from ${table} where domain_id = $1 and ${where}`, [demo.domainId]))
    .rows;

const pick = (row: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]]));

const customerKeys = ['company_key', 'search_key', 'phone_key', 'web_host'];
const contactKeys = ['name', 'search_key', 'email_key', 'phone_key'];

test('customers have the keys that their area computes for the same customer', async () => {
  for (const seeded of (await rowOf('customers', 'id % 20 = 0')).slice(0, 10)) {
    const body = pick(seeded, ['name', 'name_kana', 'tel_no', 'web_url', 'postal_code', 'address', 'corporate_number']);
    const made = await call('createCustomer', { body });
    expect(made.status).toBe(201);
    const [stored] = await rowOf('customers', `id = ${made.body.data.id}`);
    expect(pick(stored, [...customerKeys, ...Object.keys(body)])).toEqual(
      pick(seeded, [...customerKeys, ...Object.keys(body)]),
    );
  }
});

test('contacts have the keys that their area computes for the same contact', async () => {
  for (const seeded of (await rowOf('contacts', 'id % 40 = 0')).slice(0, 10)) {
    const body = pick(seeded, [
      'name',
      'last_name',
      'first_name',
      'last_name_kana',
      'first_name_kana',
      'email',
      'tel_no',
      'mobile_no',
    ]);
    const made = await call('createContact', { body });
    expect(made.status).toBe(201);
    const [stored] = await rowOf('contacts', `id = ${made.body.data.id}`);
    expect(pick(stored, contactKeys)).toEqual(pick(seeded, contactKeys));
  }
});

test('deals have the key that their area computes for the same deal, and their custom values are valid', async () => {
  // The worker computes the formulas.
  await demo.work();
  const formulas = (await rowOf('custom_items', 'formula is not null')).map(({ id }) => String(id));
  for (const seeded of (await rowOf('deals', 'id % 30 = 0 and closed_at is null')).slice(0, 5)) {
    const body = {
      ...pick(seeded, ['deal_type_id', 'name', 'deal_code', 'customer_id', 'user_id', 'phase_id', 'product_id']),
      ...pick(seeded, ['probability_id', 'channel_id', 'expected_contract_date', 'amount']),
      customs: Object.entries(seeded.customs)
        .filter(([id]) => !formulas.includes(id))
        .map(([id, value]) => ({ item_id: Number(id), value })),
    };
    const made = await call('createDeal', { body });
    expect(made.status).toBe(201);
    const [stored] = await rowOf('deals', `id = ${made.body.data.id}`);
    expect(pick(stored, ['search_key', 'customs'])).toEqual(pick(seeded, ['search_key', 'customs']));
  }
});

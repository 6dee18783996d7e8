import { catalogue } from '@crm/contract';
import type { Operation } from '@crm/contract';
import { demoPassword } from './seed.ts';
import { openDemoApp } from './testing/demo-app.ts';
import type { DemoApp } from './testing/demo-app.ts';

let demo: DemoApp;
let session: Record<string, string>;

beforeAll(async () => {
  demo = await openDemoApp();
  const who = { email: 'admin@demo.example', password: demoPassword };
  // The database compares sessions with its own clock.
  demo.clock.set(new Date());
  const { headers } = await demo.guest.call('signIn', { body: who });
  session = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers[name]!]));
});
afterAll(() => demo.close());

type Input = NonNullable<Parameters<DemoApp['guest']['call']>[1]>;
const call = (operation: string, input: Input) => demo.guest.call(operation, { ...input, headers: session });

const operations = new Map<string, Operation>(catalogue.flatMap((resource) => Object.entries(resource.operations)));

/** Returns the part of a shown record that the operation accepts. */
function accepted(operation: string, shown: Record<string, unknown>) {
  const { properties } = operations.get(operation)!.body as unknown as { properties: object };
  return Object.fromEntries(Object.entries(shown).filter(([key]) => Object.hasOwn(properties, key)));
}

const idsOf = async (table: string, where = 'true') => {
  const { rows } = await demo.app.database.pool.query<{ id: number }>(
    `select id from ${table} where domain_id = $1 and deleted_at is null and ${where} order by id`,
    [demo.domainId],
  );
  return rows.map(({ id }) => id);
};

/** Takes every seventh record of large tables. */
const some = (ids: number[]) => (ids.length > 50 ? ids.filter((_id, index) => index % 7 === 0) : ids);

test.each([
  ['customers', 'getCustomer', 'updateCustomer'],
  ['contacts', 'getContact', 'updateContact'],
  ['deals', 'getDeal', 'updateDeal'],
  ['actions', 'getAction', 'updateAction'],
  ['materials', 'getMaterial', 'updateMaterial'],
])('saves the demo’s %s as they are shown', async (table, get, update) => {
  const ids = some(await idsOf(table));
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    const { body } = await call(get, { params: { id } });
    const answer = await call(update, { params: { id }, body: accepted(update, body.data) });
    expect({ id, status: answer.status, details: answer.body.details }).toEqual({ id, status: 200 });
  }
});

interface ShownItem {
  id: number;
  category: string;
  data: object;
  contact_custom_item?: { id: number };
  customer_custom_item?: { id: number };
  deal_custom_item?: { id: number };
}

/** Returns an item as the form's editor sends it. */
const sentItem = ({ id, category, data, ...item }: ShownItem) => {
  const custom = item.contact_custom_item ?? item.customer_custom_item ?? item.deal_custom_item;
  return { id, category, data, custom_item_id: custom?.id ?? null };
};

test('publishes the demo’s forms with a changed item', async () => {
  const ids = await idsOf('webforms');
  expect(ids).toHaveLength(6);
  for (const id of ids) {
    const { body } = await call('getWebform', { params: { id } });
    const items = (body.data.webform_items as ShownItem[]).map(sentItem);
    const last = items.pop()!;
    items.push({ ...last, data: { ...last.data, label: '変更した項目' } });
    const answer = await call('updateWebform', {
      params: { id },
      body: { webform_items: items, published: true, lock_version: body.data.lock_version },
    });
    expect({ id, status: answer.status, details: answer.body.details }).toEqual({ id, status: 200 });
    expect(answer.body.data.webform_items.map((item: ShownItem) => item.id)).toEqual(items.map((item) => item.id));
  }
});

test('saves the demo’s draft estimates as they are shown', async () => {
  const ids = await idsOf('estimates', "status = 'draft'");
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    const { body } = await call('getEstimate', { params: { id } });
    const answer = await call('updateEstimate', { params: { id }, body: accepted('updateEstimate', body.data) });
    expect({ id, status: answer.status, details: answer.body.details }).toEqual({ id, status: 200 });
  }
});

test('saves the demo’s product details as they are shown', async () => {
  const { rows } = await demo.app.database.pool.query<{ deal_id: number }>(
    'select distinct deal_id from deal_product_details where domain_id = $1',
    [demo.domainId],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { deal_id } of rows) {
    const { body } = await call('getDealProductDetails', { params: { deal_id } });
    const answer = await call('saveDealProductDetails', { params: { deal_id }, body: body.data });
    expect({ deal_id, status: answer.status, details: answer.body.details }).toEqual({ deal_id, status: 200 });
  }
});

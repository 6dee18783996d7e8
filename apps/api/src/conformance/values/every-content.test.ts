/** Hostile values where the contract leaves the type open: custom fields, cells of tables and files, form answers. */
import type { Answer } from '@crm/testing/app';
import { hostileValues } from './hostile.ts';
import { openLastingApp } from './testing/lasting-app.ts';
import type { LastingApp } from './testing/lasting-app.ts';

let testApp: LastingApp;
beforeAll(async () => {
  testApp = await openLastingApp();
}, 120_000);
afterAll(() => testApp.close());

const values = hostileValues();

/** Sends every value, and returns the number of accepted ones. */
async function sendAll(send: (value: unknown) => Promise<Answer>): Promise<number> {
  let taken = 0;
  for (const value of values) {
    const { status } = await send(value);
    expect([value, status < 500]).toEqual([value, true]);
    taken += Number(status < 300);
  }
  return taken;
}

describe.each([
  ['customer', 'updateCustomer', 'customers'],
  ['contact', 'updateContact', 'contacts'],
  ['deal', 'updateDeal', 'deals'],
])('a custom field of a %s', (entity, operation, table) => {
  test('accepts or refuses every value, whatever its type', async () => {
    const { domainId, ids, admin } = testApp;
    const { rows: items } = await testApp.app.database.pool.query<{ id: number; item_type: number }>(
      `select distinct on (item_type) id, item_type from custom_items where domain_id = $1 and entity = $2
       and (deal_type_id is null or deal_type_id = $3)`,
      [domainId, entity, ids['deal_types']],
    );
    expect(items.length).toBeGreaterThan(6);
    let taken = 0;
    for (const { id } of items) {
      taken += await sendAll((value) =>
        admin.call(operation, {
          params: { id: ids[table]! },
          body: { customs: [{ item_id: id, value }], lock_version: 1 },
        }),
      );
    }
    // Most types accept at least null.
    expect(taken).toBeGreaterThan(items.length);
  });
});

test('a cell of a deal’s table accepts or refuses every value, whatever its column', async () => {
  const { admin, ids } = testApp;
  const columns = ['text', 'number', 'date', 'select'].map((column_type) => ({
    name: column_type,
    column_type,
    ...(column_type === 'select' && { options: ['甲'] }),
  }));
  const created = await admin.call('createDealCustomGrid', {
    params: { id: ids['deal_types']! },
    body: { name: '明細', columns },
  });
  expect(created.status).toBe(201);
  const params = { deal_id: ids['deals']!, id: created.body.data.id };
  // Nothing is saved yet; the first save creates version 1.
  let lock_version = 0;
  for (const { id: column_id } of created.body.data.columns) {
    const taken = await sendAll(async (value) => {
      const body = { rows: [{ cells: [{ column_id, value }] }], lock_version };
      const answer = await admin.call('saveGridOfDeal', { params, body });
      lock_version = answer.body.data?.lock_version ?? lock_version;
      return answer;
    });
    expect(taken).toBeGreaterThan(0);
  }
});

test('a cell of a CSV file accepts or refuses every value', async () => {
  const header =
    '"ID","Name","Billing cycle","Unit price","Unit","Rounding","Unit cost","Gross margin (%)","Deal types","Memo","In use"';
  const valid = ['', '見本', 'One-time', '1', '', '', '', '', '', '', 'Yes'];
  let taken = 0;
  for (const column of valid.keys()) {
    taken += await sendAll((value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const cells = valid.with(column, text).map((cell) => `"${cell.replaceAll('"', '""')}"`);
      const content = Buffer.from(`${header}\r\n${cells.join(',')}\r\n`).toString('base64');
      return testApp.admin.call('importDealProductDetailTypesCsv', { body: { content } });
    });
  }
  expect(taken).toBeGreaterThan(0);
});

test('a form accepts or refuses every answer, whatever its item', async () => {
  const params = { hashid: 'demo-allitems' };
  const { webform_items: items } = (await testApp.guest.call('getPublicForm', { params })).body;
  const idOf = (category: string) => items.find((item: { category: string }) => item.category === category).id;
  const good = { [idOf('contact_name')]: ['山田', '花子'], [idOf('terms')]: true };
  const email = idOf('contact_email');
  let sent = 0;
  for (const { id } of items) {
    await sendAll((value) => {
      const answers = { ...good, [email]: `hostile${(sent += 1)}@example.jp`, [id]: value };
      const webform_items = Object.entries(answers).map(([key, one]) => ({ id: Number(key), value: one }));
      return testApp.guest.call('sendPublicForm', { params, body: { webform_items } });
    });
  }
  expect(sent).toBeGreaterThan(500);
});

/** The longest text of a field must hold the event loop only briefly, whatever its characters. */
import type { Operation } from '@crm/contract';
import { bodyLimitOf } from '@crm/server-kit';
import { categories } from '@crm/validation/webform';
import { operations } from '../requests.ts';
import type { Schema } from '../sample.ts';
import { fieldsOf, wireName, withValue } from './fields.ts';
import type { Field } from './fields.ts';
import { longText, most, pieces, timeOf } from './testing/long-texts.ts';
import { requestOf } from './request-of.ts';
import { openLastingApp } from './testing/lasting-app.ts';
import type { LastingApp } from './testing/lasting-app.ts';

let testApp: LastingApp;
beforeAll(async () => {
  testApp = await openLastingApp();
}, 120_000);
afterAll(() => testApp.close());

const isText = ({ type, pattern = '\\S', ...rest }: Schema) =>
  [type].flat().includes('string') && pattern === '\\S' && !('enum' in rest) && !('format' in rest);

/** Returns the longest text of a field, or a list of as many of them as its body accepts. */
function valueOf(piece: string, { schema, part }: Field, operation: Operation): unknown {
  const text = longText(piece, (schema.items ?? schema).maxLength ?? 0);
  if (!schema.items) return text;
  const room = part === 'body' ? bodyLimitOf(operation) - 10_000 : 5_000;
  const count = Math.min(schema.maxItems ?? 0, Math.floor(room / (Buffer.byteLength(JSON.stringify(text)) + 1)));
  return Array.from({ length: count }, () => text);
}

const piecesFor = ({ schema: { items, maxLength = 0 } }: Field) =>
  items || maxLength >= 1_000 ? pieces : pieces.slice(0, 2);

const tried = operations
  // Bulk operations are skipped: lists by the same conditions are tested, and a bulk delete would remove their records.
  .filter(([name, { answer }]) => answer !== 'stream' && !name.startsWith('bulkDelete'))
  .map(([name, operation]) => ({
    name,
    operation,
    fields: fieldsOf(operation).filter(({ schema, part }) => part !== 'params' && isText(schema.items ?? schema)),
  }))
  .filter(({ fields }) => fields.length > 0);

test.each(tried)('$name answers the longest texts within the limit', async ({ name, operation, fields }) => {
  const slow: unknown[] = [];
  for (const field of fields) {
    for (const piece of piecesFor(field)) {
      const base = requestOf(name, operation, testApp.ids);
      const value = withValue(
        base[field.part],
        operation[field.part] as Schema,
        field.path,
        valueOf(piece, field, operation),
      );
      const took = await timeOf(() => testApp.admin.call(name, { ...base, [field.part]: value } as object));
      if (took > most) slow.push([wireName(field.path), piece, took]);
    }
  }
  expect(slow).toEqual([]);
});

/** Returns a text for each of several places of a body that together fill it. */
const share = (piece: string, bytes: number, places: number) =>
  longText(piece, Math.min(20_000, Math.floor(bytes / places / (Buffer.byteLength(JSON.stringify(piece)) - 2))));

test.each(pieces)('a form accepts answers and items of %s within the limit', async (piece) => {
  const params = { hashid: 'demo-allitems' };
  const { webform_items: shown } = (await testApp.guest.call('getPublicForm', { params })).body;
  const value = share(piece, 200_000, shown.length);
  const answers = shown.map(({ id }: { id: number }) => ({ id, value }));
  const send = () => testApp.guest.call('sendPublicForm', { params, body: { webform_items: answers } });
  const keys = ['label', 'text', 'value', 'default_value', 'explanation', 'privacy_policy_url', 'validation_type'];
  const names = Object.keys(categories);
  const text = share(piece, 800_000, names.length * keys.length);
  const data = Object.fromEntries(keys.map((key) => [key, text]));
  const webform_items = names.map((category) => ({ category, data }));
  const id = testApp.ids['webforms']!;
  const save = () => testApp.admin.call('updateWebform', { params: { id }, body: { webform_items, lock_version: 1 } });
  expect([(await send()).status, (await save()).status]).toEqual([422, 422]);
  expect(await timeOf(send)).toBeLessThan(most);
  expect(await timeOf(save)).toBeLessThan(most);
});

test.each([
  ['customer', 'updateCustomer', 'customers'],
  ['contact', 'updateContact', 'contacts'],
  ['deal', 'updateDeal', 'deals'],
])('a %s accepts long texts in its custom fields within the limit', async (entity, operation, table) => {
  const { rows } = await testApp.app.database.pool.query<{ id: number }>(
    'select min(id) as id from custom_items where domain_id = $1 and entity = $2 group by item_type, deal_type_id',
    [testApp.domainId, entity],
  );
  expect(rows.length).toBeGreaterThan(6);
  const slow: unknown[] = [];
  for (const { id } of rows) {
    for (const piece of pieces) {
      const body = { customs: [{ item_id: id, value: longText(piece, 15_000) }], lock_version: 1 };
      const took = await timeOf(() => testApp.admin.call(operation, { params: { id: testApp.ids[table]! }, body }));
      if (took > most) slow.push([id, piece, took]);
    }
  }
  expect(slow).toEqual([]);
});

import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { customs, itemNamed, objectsOf, openObjectsApp } from '../testing/objects-app.ts';
import type { TestDef } from '../testing/objects-app.ts';
import { createObject } from './save-object.ts';

let testApp: TestApp;
let ours: TestCompany;
let def: TestDef;

beforeAll(async () => {
  testApp = await openObjectsApp();
  ours = await testApp.company();
  def = await objectsOf(ours).define(
    '機器',
    [
      { name: '型番', item_type: 1 },
      { name: '印', item_type: 11 },
    ],
    [{ target: 'customer', name: '納入先', reverse_name: '納入機器' }],
  );
});
afterAll(() => testApp.close());

/** Creates a record as a member does; returns it with the statements that it took. */
async function create(values: Record<string, string | string[]>) {
  const { db, asked, unprepared } = explaining(ours.db);
  const session = { profile: 'general', reach: undefined, permissions: { menus: { custom_objects: true } } };
  const ctx = { db, domainId: ours.domainId, userId: ours.staff.userId, session } as unknown as StaffContext;
  const { data } = await createObject(testApp.app, ctx, def.id, { customs: customs(def, values) });
  return { data, texts: asked('').map(({ sql }) => sql), unprepared: unprepared() };
}

test('creates a record in one prepared statement while the definitions are in memory', async () => {
  await create({ 名前: '初号' });
  const { data, texts, unprepared } = await create({ 名前: '次号', 型番: 'A' });
  expect({ statements: texts.length, unprepared }).toEqual({ statements: 1, unprepared: [] });
  expect(data).toMatchObject({ title: '次号', created_by: ours.staff.userId, lock_version: 0 });
  expect(data.relations).toEqual([
    { relation_id: def.relations[0]!.id, is_reverse: false, total_count: 0, records: [] },
  ]);
  expect(await objectsOf(ours).get(def, data.id)).toMatchObject(data);
});

test('stores the labels of a new record, which one statement does not', async () => {
  await create({ 名前: '初号' });
  await create({ 名前: '印付き', 印: ['重要'] });
  const { rows } = await testApp.app.database.pool.query('select label from custom_item_options where item_id = $1', [
    itemNamed(def, '印'),
  ]);
  expect(rows).toEqual([{ label: '重要' }]);
});

test('checks by the present definitions when another process has changed them', async () => {
  await create({ 名前: '初号' });
  await testApp.app.database.pool.query('update custom_items set required = true where domain_id = $1 and id = $2', [
    ours.domainId,
    itemNamed(def, '型番'),
  ]);
  await expect(create({ 名前: '型番なし' })).rejects.toMatchObject({
    details: [{ field: 'customs', rule: 'errors.required', params: { item_id: itemNamed(def, '型番') } }],
  });
  expect(await objectsOf(ours).titles(def)).not.toContain('型番なし');
});

import { importRules, reportSources } from '@crm/records-server';
import type { DomainEvent } from '@crm/server-kit';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { customs, itemNamed, objectsOf, openObjectsApp } from '../testing/objects-app.ts';

let testApp: TestApp;
let ours: TestCompany;
const heard: DomainEvent[] = [];

beforeAll(async () => {
  testApp = await openObjectsApp(({ events: registry }) =>
    registry.subscribe('a later area', ['custom_object.created', 'custom_object.updated'], (_tx, events) => {
      heard.push(...events);
      return Promise.resolve();
    }),
  );
  ours = await testApp.company();
});
afterAll(() => testApp.close());

test('tells later areas of created and updated records, with the values that changed', async () => {
  const objects = objectsOf(ours);
  const def = await objects.define('機器', [{ name: '価格', item_type: 3 }]);
  const { id, lock_version } = await objects.create(def, { 名前: '旋盤', 価格: 5 });
  const body = { customs: customs(def, { 価格: 8 }), lock_version };
  await objects.done(ours.admin.call('updateCustomObject', { params: { id: def.id, custom_object_id: id }, body }));
  await testApp.work();
  const own = heard.filter(({ domainId }) => domainId === ours.domainId);
  expect(own.map(({ name, recordId }) => [name, recordId])).toEqual([
    ['custom_object.created', id],
    ['custom_object.updated', id],
  ]);
  const [before, after] = own[1]!.changes['customs' as never] as unknown as [object, object];
  const item = String(itemNamed(def, '価格'));
  expect([before, after]).toMatchObject([{ [item]: 5 }, { [item]: 8 }]);
});

test('offers a definition to reports and imports as soon as it is made', async () => {
  const objects = objectsOf(ours);
  const def = await objects.define('契約', [{ name: '月額', item_type: 3 }]);
  const reader = { db: testApp.app.database.tenant(ours.domainId), domainId: ours.domainId, userId: 0, session: {} };
  const sources = await reportSources(testApp.app, reader as never);
  const field = `custom_item_${itemNamed(def, '月額')}`;
  expect(Object.keys(sources.get(`custom_object_${def.id}`)!.measures)).toEqual([field]);
  const columns = await importRules(testApp.app, 'custom_object')!.columns(reader.db, { custom_object_def_id: def.id });
  expect(columns.map((column) => column.id)).toContain(field);
});

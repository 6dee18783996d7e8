import { dealKind, defineResource, operationNames, recordKinds } from '@crm/contract';
import type { Resource } from '@crm/contract';
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { recordsModule } from '../index.ts';
import { implementByName } from './implement-by-name.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [recordsModule] });
});
afterAll(() => testApp.close());

test('names the operations of a kind after its singular and plural', () => {
  expect(operationNames(dealKind)).toMatchObject({ listChanges: 'listDealChanges', bulkUpdate: 'bulkUpdateDeals' });
});

test('throws at the start when an operation has no handler', () => {
  const resource: Resource = defineResource('deal-notes', {
    area: 'deals',
    operations: { listDealNotes: { summary: 'List notes', method: 'GET', path: '/notes', access: { kind: 'public' } } },
  });
  expect(() => implementByName(testApp.app, resource, {})).toThrow('deal-notes has no handler of listDealNotes');
});

test('refuses stars and saved searches of kinds that no area serves', async () => {
  const { staff } = await testApp.company();
  for (const kind of recordKinds.filter((one) => 'isStarred' in one)) {
    const star = await staff.call('addStar', { params: { kind: kind.plural, id: 1 } });
    expect(star.status).toBe(404);
  }
  const body = { page_type: 'customer_list', name: '東京', search_condition: {} };
  const saved = await staff.call('createRecordSearch', { body });
  expect(saved).toMatchObject({ status: 422, body: { details: [{ field: 'page_type', rule: 'choice' }] } });
  const unknown = await staff.call('addStar', { params: { kind: 'planets', id: 1 } });
  expect(unknown.status).toBe(422);
});

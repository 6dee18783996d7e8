import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { createCustomItem, labelsInsert, customFieldsModule } from '../index.ts';
import type { NewCustomItem } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule] });
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

const addItem = (company: TestCompany, itemType: number, options?: string[]) =>
  company.db.transaction(({ tx }) =>
    createCustomItem(tx, company.domainId, { entity: 'contact', itemType, name: '項目', options }),
  );
const remember = (company: TestCompany, values: Record<string, string[]>) =>
  company.db.batch(labelsInsert(company.domainId, values));
const labels = async (id: number, query: Record<string, string | number> = {}) => {
  const { status, body } = await ours.staff.call('listContactCustomItemLabels', { params: { id }, query });
  return { status, labels: (body.data as { label: string }[] | undefined)?.map(({ label }) => label), meta: body.meta };
};

test('returns 401 without a session', async () => {
  expect((await testApp.guest.call('listContactCustomItemLabels', { params: { id: 1 } })).status).toBe(401);
});

test('refuses more excluded labels than a record can have', async () => {
  const id = await addItem(ours, 11);
  expect((await labels(id, { exclude_labels: Array.from({ length: 201 }, String).join(',') })).status).toBe(422);
});

test('returns 404 for another company, another entity and an item without labels', async () => {
  expect((await labels(await addItem(theirs, 11))).status).toBe(404);
  expect((await labels(await addItem(ours, 4, ['甲']))).status).toBe(404);
  const id = await addItem(ours, 11);
  expect((await ours.staff.call('listDealCustomItemLabels', { params: { id } })).status).toBe(404);
});

test('lists each label of saved records once, finds it by a part of it, and omits excluded ones', async () => {
  const id = await addItem(ours, 11);
  await remember(ours, { [id]: ['重要', '展示会'] });
  await remember(ours, { [id]: ['重要', '100%'] });
  expect(await labels(id)).toMatchObject({ status: 200, labels: ['重要', '展示会', '100%'], meta: { total_count: 3 } });
  expect((await labels(id, { query: '示' })).labels).toEqual(['展示会']);
  expect((await labels(id, { query: '%' })).labels).toEqual(['100%']);
  expect((await labels(id, { exclude_labels: '重要,展示会' })).labels).toEqual(['100%']);
  expect(await labels(id, { per_page: 1, page: 2 })).toMatchObject({ labels: ['展示会'], meta: { total_count: 3 } });
});

test('adds no label for an item with several choices', async () => {
  const id = await addItem(ours, 5, ['甲']);
  await remember(ours, { [id]: ['乙'] });
  const { body } = await ours.staff.call('listContactCustomItemGroups');
  const items = body.data.flatMap((group: { items: { id: number; options: { value: string }[] }[] }) => group.items);
  expect(items.find((item: { id: number }) => item.id === id).options).toMatchObject([{ value: '甲' }]);
});

test('reads labels of actions and deals, and the choices of a deal item, by their own paths', async () => {
  const values = { domain_id: ours.domainId, name: '新規' };
  const dealTypeId = await ours.db.transaction(
    async ({ tx }) => (await tx.insertInto('deal_types').values(values).returning('id').executeTakeFirstOrThrow()).id,
  );
  const add = (item: Omit<NewCustomItem, 'name'>) =>
    ours.db.transaction(({ tx }) => createCustomItem(tx, ours.domainId, { name: '項目', ...item }));
  const ofAction = await add({ entity: 'action', itemType: 11 });
  const ofDeal = await add({ entity: 'deal', dealTypeId, itemType: 11 });
  const chosen = await add({ entity: 'deal', dealTypeId, itemType: 4, options: ['高い', '安い'] });
  await remember(ours, { [ofAction]: ['訪問'], [ofDeal]: ['至急'] });
  const read = async (operation: string, id: number, query = {}) =>
    (await ours.staff.call(operation, { params: { id }, query })).body.data.map(
      ({ label }: { label: string }) => label,
    );
  expect(await read('listActionCustomItemLabels', ofAction)).toEqual(['訪問']);
  expect(await read('listDealCustomItemLabels', ofDeal)).toEqual(['至急']);
  expect(await read('listDealCustomItemOptions', chosen)).toEqual(['高い', '安い']);
  expect(await read('listDealCustomItemOptions', chosen, { query: '安' })).toEqual(['安い']);
});

import { roleEntities } from '@crm/contract';
import { pdf } from '../testing/files.ts';
import { filingCompany, openFilingApp, uploader } from '../testing/filing-app.ts';
import type { Person, TestApp } from '../testing/filing-app.ts';

let testApp: TestApp;
let team: Awaited<ReturnType<typeof filingCompany>>;
const made: Record<string, number> = {};

const done = async (person: Person, operation: string, input: object) => {
  const { status, body } = await person.call(operation, input);
  if (status >= 300) throw new Error(`${operation}: ${status} ${JSON.stringify(body)}`);
  return body?.data;
};

beforeAll(async () => {
  testApp = await openFilingApp();
  team = await filingCompany(testApp);
  const { staff, admin, customerId } = team;
  const def = await done(admin, 'createCustomObjectDef', { body: { name: '機器' } });
  const rows = [
    { target: 'customer', name: '納入先', reverse_name: '納入機器' },
    { target: 'custom_object', target_def_id: def.id, name: '構成品', reverse_name: '組込先' },
  ];
  const { relations } = await done(admin, 'saveCustomObjectRelations', { params: { id: def.id }, body: { rows } });
  const create = (value: string) =>
    done(staff, 'createCustomObject', {
      params: { id: def.id },
      body: { customs: [{ item_id: def.title_item_id, value }] },
    });
  const [machine, part] = [await create('旋盤'), await create('主軸')];
  const other = await done(staff, 'createCustomer', { body: { name: '株式会社ベータ' } });
  const [ofCustomer, ofPart] = relations.map(({ id }: { id: number }) => id);
  const relate = (ids: number[]) =>
    done(staff, 'relateCustomers', { body: { custom_object_id: machine.id, relation_id: ofCustomer, ids } });
  await relate([customerId]);
  await relate([other.id]);
  await done(staff, 'relateCustomObjects', {
    body: { custom_object_id: machine.id, relation_id: ofPart, ids: [part.id] },
  });
  await done(staff, 'updateCustomObject', {
    params: { id: def.id, custom_object_id: machine.id },
    body: { customs: [{ item_id: def.title_item_id, value: '旋盤 改' }], lock_version: machine.lock_version },
  });
  await done(staff, 'createCustomObjectComment', { params: { id: machine.id }, body: { body: '点検しました' } });
  const params = { custom_object_id: machine.id };
  const query = { filename: '図面.pdf', filetype: 'application/pdf', filesize: pdf.length };
  const { upload_url, file_upload_token } = await done(staff, 'getCustomObjectMaterialUploadToken', { params, query });
  await uploader(testApp, staff, team.dealId).put(upload_url, pdf);
  await done(staff, 'createCustomObjectMaterial', { params, body: { file_upload_token } });
  Object.assign(made, { machine: machine.id, part: part.id, other: other.id });
});
afterAll(() => testApp.close());

interface Row {
  kind: string;
  at: string;
  action: string | null;
  title: string | null;
  text: string | null;
  fields: object[] | null;
}

const read = (id: number, query: Record<string, string | number | boolean> = {}, person: Person = team.staff) =>
  person.call('listCustomObjectActivities', { params: { id }, query });
const rowsOf = async (id: number, query: Record<string, string | number | boolean> = {}): Promise<Row[]> =>
  (await read(id, query)).body.data;

test('returns comments, values, relations and files of a custom object in one order', async () => {
  const rows = await rowsOf(made['machine']!);
  expect(rows.map(({ kind, action }) => `${kind} ${action}`).toSorted()).toEqual([
    'change create',
    'change update',
    'comment null',
    'material null',
    ...Array(3).fill('relation update'),
  ]);
  const times = rows.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(rows.find(({ kind }) => kind === 'material')).toMatchObject({ title: '図面.pdf' });
  expect(rows.find(({ kind }) => kind === 'comment')).toMatchObject({ text: '点検しました' });
  expect(rows.find(({ action, kind }) => kind === 'change' && action === 'update')!.fields).toMatchObject([
    { field: 'custom', item_name: '名前', before: '旋盤', after: '旋盤 改' },
  ]);
});

test('names the records that a relation gained and lost, on both sides', async () => {
  const rows = await rowsOf(made['machine']!, { sources: 'relation' });
  const [company, beta] = ['株式会社アクメ商事', '株式会社ベータ'];
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    [{ field: 'added', item_name: '構成品', before: null, after: '主軸' }],
    [
      { field: 'added', item_name: '納入先', before: null, after: beta },
      { field: 'removed', item_name: '納入先', before: company, after: null },
    ],
    [{ field: 'added', item_name: '納入先', before: null, after: company }],
  ]);
  const ofPart = await rowsOf(made['part']!, { sources: 'relation' });
  expect(ofPart.map(({ fields }) => fields)).toMatchObject([
    [{ field: 'added', item_name: '組込先', before: null, after: '旋盤 改' }],
  ]);
});

test('leaves out related records that the member does not see', async () => {
  const person = await team.member();
  await done(team.admin, 'saveRoleUse', { body: { show_authority: true } });
  const every = Object.fromEntries(roleEntities.map((entity) => [entity, 'none']));
  const levels = { ...every, custom_object: 'see', deal_types: [], custom_object_defs: [] };
  const { id } = await done(team.admin, 'createRole', { body: { name: '製造部', levels } });
  await done(team.admin, 'assignRole', { params: { id }, body: { user_ids: [person.userId] } });
  const { body } = await read(made['machine']!, { sources: 'relation' }, person);
  expect(body.data).toMatchObject([{ fields: [{ item_name: '構成品', after: '主軸' }] }]);
});

test('filters by source, pages by cursor, and returns 404 for a record of another company', async () => {
  const id = made['machine']!;
  expect((await rowsOf(id, { sources: 'comment' })).map(({ kind }) => kind)).toEqual(['comment']);
  expect(await rowsOf(id, { sources: 'phase' })).toEqual([]);
  expect(await rowsOf(id, { planned: true })).toEqual([]);
  const first = (await read(id, { per_page: 2 })).body;
  const second = (await read(id, { per_page: 100, cursor: first.meta.next_cursor })).body;
  expect([...first.data, ...second.data]).toHaveLength(7);
  const other = await filingCompany(testApp);
  expect((await read(id, {}, other.staff)).status).toBe(404);
});

import { pdf } from '../testing/files.ts';
import { filingCompany, openFilingApp, uploader } from '../testing/filing-app.ts';
import type { Person, TestApp } from '../testing/filing-app.ts';

let testApp: TestApp;
let team: Awaited<ReturnType<typeof filingCompany>>;
let defId: number;
let objectId: number;

beforeAll(async () => {
  testApp = await openFilingApp();
  team = await filingCompany(testApp);
});
beforeEach(async () => {
  const { body: def } = await team.admin.call('createCustomObjectDef', { body: { name: `機器${Math.random()}` } });
  defId = def.data.id;
  const customs = [{ item_id: def.data.title_item_id, value: '旋盤' }];
  const { body } = await team.staff.call('createCustomObject', { params: { id: defId }, body: { customs } });
  objectId = body.data.id;
});
afterAll(() => testApp.close());

const announce = (person: Person, filename = '取扱説明書.pdf') =>
  person.call('getCustomObjectMaterialUploadToken', {
    params: { custom_object_id: objectId },
    query: { filename, filetype: 'application/pdf', filesize: pdf.length },
  });

async function attach() {
  const { body } = await announce(team.staff);
  await uploader(testApp, team.staff, team.dealId).put(body.data.upload_url, pdf);
  return team.staff.call('createCustomObjectMaterial', {
    params: { custom_object_id: objectId },
    body: { file_upload_token: body.data.file_upload_token },
  });
}

const list = (person: Person = team.staff) =>
  person.call('listMaterialsOfCustomObject', { params: { custom_object_id: objectId } });
const names = async () => (await list()).body.data.map(({ name }: { name: string }) => name);

test('shows a file of a custom object on its page and in the list of files', async () => {
  const { status, body } = await attach();
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    ...{ target_type: 'custom_object', target_id: objectId, target_name: '旋盤', is_editable: true, version: 1 },
  });
  expect(await names()).toEqual(['取扱説明書.pdf']);
  const search_condition = { conditions: [{ field: 'target_type', operator: 'in', value: ['custom_object'] }] };
  const all = await team.staff.call('listMaterials', { body: { search_condition } });
  expect(all.body.data.map(({ id }: { id: number }) => id)).toContain(body.data.id);
});

test('stores a file of the same name as a version', async () => {
  await attach();
  expect((await attach()).body.data.version).toBe(2);
  expect(await names()).toHaveLength(1);
});

test('deletes and restores a file', async () => {
  const { id } = (await attach()).body.data;
  await team.staff.call('deleteMaterial', { params: { id } });
  expect(await names()).toEqual([]);
  expect((await team.staff.call('restoreMaterial', { params: { id } })).status).toBe(200);
  expect(await names()).toEqual(['取扱説明書.pdf']);
});

test('returns 404 to another company, and hides files with their record or definition', async () => {
  const { id } = (await attach()).body.data;
  const other = await testApp.company();
  expect((await list(other.staff)).status).toBe(404);
  expect((await announce(other.staff)).status).toBe(404);
  expect((await other.staff.call('getMaterial', { params: { id } })).status).toBe(404);
  await team.admin.call('deleteCustomObjectDef', { params: { id: defId } });
  expect((await team.staff.call('getMaterial', { params: { id } })).status).toBe(404);
  await team.admin.call('restoreCustomObjectDef', { params: { id: defId } });
  expect((await team.staff.call('getMaterial', { params: { id } })).status).toBe(200);
});

test('leaves the files of a purged definition to the rules of deleted files', async () => {
  const { id } = (await attach()).body.data;
  await team.admin.call('deleteCustomObjectDef', { params: { id: defId } });
  const later = (days: number) => new Date(testApp.clock.now().getTime() + days * 86_400_000);
  const left = async () =>
    (await testApp.app.database.pool.query('select deleted_at from materials where id = $1', [id])).rows;
  await testApp.app.cleaners.run(later(31));
  await testApp.app.cleaners.run(later(32));
  expect(await left()).toEqual([{ deleted_at: expect.anything() }]);
  await testApp.app.cleaners.run(later(64));
  expect(await left()).toEqual([]);
});

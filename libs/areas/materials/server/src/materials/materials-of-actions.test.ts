import { pdf } from '../testing/files.ts';
import { filingCompany, openFilingApp, uploader } from '../testing/filing-app.ts';
import type { Person, TestApp } from '../testing/filing-app.ts';

let testApp: TestApp;
let team: Awaited<ReturnType<typeof filingCompany>>;
let actionId: number;
beforeAll(async () => {
  testApp = await openFilingApp();
  team = await filingCompany(testApp);
  actionId = await act();
});
afterAll(() => testApp.close());

async function act(): Promise<number> {
  const { body } = await team.staff.call('createActionOfCustomer', {
    params: { id: team.customerId },
    body: {
      pattern_id: 1,
      status: 'planned',
      start_datetime: '2026-04-10T10:00:00+09:00',
      end_datetime: '2026-04-10T11:00:00+09:00',
    },
  });
  return body.data.id;
}

const announce = (person: Person, id: number, filename = '議事録.pdf') =>
  person.call('getActionMaterialUploadToken', {
    params: { action_id: id },
    query: { filename, filetype: 'application/pdf', filesize: pdf.length },
  });

async function attach(id: number, name?: string) {
  const { body } = await announce(team.staff, id, name);
  await uploader(testApp, team.staff, team.dealId).put(body.data.upload_url, pdf);
  return team.staff.call('createActionMaterial', {
    params: { action_id: id },
    body: { file_upload_token: body.data.file_upload_token },
  });
}

const filesOf = async (id: number) => (await team.staff.call('getAction', { params: { id } })).body.data.files;
const idsInList = async (person: Person = team.staff) =>
  (await person.call('listMaterials', { body: {} })).body.data.map((one: { id: number }) => one.id);

test("shows a file of an action in the action's answer, the timeline and the list of files", async () => {
  const { status, body } = await attach(actionId);
  expect(status).toBe(201);
  const { id } = body.data;
  expect(body.data).toMatchObject({
    target_type: 'action',
    target_id: actionId,
    target_name: '株式会社アクメ商事',
    is_editable: true,
  });
  const file = { id, name: '議事録.pdf', size: pdf.length };
  expect(await filesOf(actionId)).toEqual([file]);
  const timeline = await team.staff.call('listActionsOfCustomer', {
    params: { customer_id: team.customerId },
    body: {},
  });
  expect(timeline.body.data[0].files).toEqual([file]);
  const ofAction = await team.staff.call('listMaterialsOfAction', { params: { action_id: actionId }, query: {} });
  expect(ofAction.body.data).toHaveLength(1);
  expect(await idsInList()).toContain(id);
  const narrowed = { search_condition: { conditions: [{ field: 'target_type', operator: 'in', value: ['action'] }] } };
  const { body: found } = await team.staff.call('listMaterials', { body: narrowed });
  expect(found.data?.map((one: { id: number }) => one.id)).toEqual([id]);
});

test("stores a file of the same name as a version of the action's file", async () => {
  const own = await act();
  await attach(own, '提案.pdf');
  const again = await attach(own, '提案.pdf');
  expect(again.body.data.version).toBe(2);
  expect(await filesOf(own)).toHaveLength(1);
});

test('returns 404 to another company for the action and its file', async () => {
  const { body } = await attach(await act());
  const other = await filingCompany(testApp, '別の会社');
  expect((await announce(other.staff, body.data.target_id)).status).toBe(404);
  const named = { params: { id: body.data.id } };
  for (const operation of ['getMaterial', 'createMaterialDownloadUrl', 'createMaterialPreviewUrl', 'deleteMaterial']) {
    expect((await other.staff.call(operation, named)).status).toBe(404);
  }
  const list = { params: { action_id: body.data.target_id }, query: {} };
  expect((await other.staff.call('listMaterialsOfAction', list)).status).toBe(404);
  expect(await idsInList(other.staff)).toEqual([]);
});

test('hides the files of an action whose deal the member may not see', async () => {
  const { action_purposes: purposes, deal_types: types } = (await team.staff.call('getMasters')).body.data;
  const purpose = purposes.find((one: { deal_type_id: number }) => one.deal_type_id === types[0].id);
  const about = await team.staff.call('createActionOfDeal', {
    params: { id: team.dealId },
    body: {
      pattern_id: 1,
      purpose_id: purpose.id,
      status: 'planned',
      start_datetime: '2026-04-10T10:00:00+09:00',
      end_datetime: '2026-04-10T11:00:00+09:00',
    },
  });
  expect(about.status).toBe(201);
  const { body } = await attach(about.body.data.id);
  const colleague = await team.member();
  expect(await idsInList(colleague)).toContain(body.data.id);
  const { lock_version } = (await team.staff.call('getDeal', { params: { id: team.dealId } })).body.data;
  const limited = { is_limited: true, user_ids: [team.staff.userId], lock_version };
  await team.admin.call('saveDealLimitedSharingUsers', { params: { id: team.dealId }, body: limited });
  expect(await idsInList(colleague)).not.toContain(body.data.id);
  const named = { params: { id: body.data.id } };
  expect((await colleague.call('getMaterial', named)).status).toBe(404);
  expect((await colleague.call('createMaterialDownloadUrl', named)).status).toBe(404);
  expect((await announce(colleague, about.body.data.id)).status).toBe(404);
});

test('hides a file with its deleted action and shows it again after the restoration', async () => {
  const own = await act();
  const { body } = await attach(own);
  const { id } = body.data;
  await team.staff.call('deleteAction', { params: { id: own } });
  expect((await team.staff.call('getMaterial', { params: { id } })).status).toBe(404);
  expect((await team.staff.call('createMaterialDownloadUrl', { params: { id } })).status).toBe(404);
  expect(await idsInList()).not.toContain(id);
  await team.staff.call('restoreActions', { body: { ids: [own] } });
  expect((await team.staff.call('getMaterial', { params: { id } })).status).toBe(200);
});

test('removes a deleted file from the action until it is restored', async () => {
  const own = await act();
  const { body } = await attach(own);
  const named = { params: { id: body.data.id } };
  expect((await team.staff.call('deleteMaterial', named)).status).toBe(204);
  expect(await filesOf(own)).toEqual([]);
  expect((await team.staff.call('restoreMaterial', named)).status).toBe(200);
  expect(await filesOf(own)).toHaveLength(1);
});

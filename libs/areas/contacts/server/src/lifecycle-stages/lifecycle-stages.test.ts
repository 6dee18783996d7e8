import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { contactsModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [customFieldsModule, customersModule, contactsModule] });
});
beforeEach(async () => {
  ours = await testApp.company();
});
afterAll(() => testApp.close());

interface Stage {
  id: number;
  name: string;
}
const list = async (company = ours): Promise<Stage[]> =>
  (await company.staff.call('listLifecycleStages')).body.data.map(({ id, name }: Stage) => ({ id, name }));
const save = (lifecycle_stages: object[]) => ours.admin.call('saveLifecycleStages', { body: { lifecycle_stages } });

test('returns 401 without a session', async () => {
  expect((await testApp.guest.call('listLifecycleStages')).status).toBe(401);
  expect((await testApp.guest.call('saveLifecycleStages', { body: {} })).status).toBe(401);
});

test('returns 422 for rows without a name, twice the same, or of another company', async () => {
  const [lead] = await list();
  const [foreign] = await list(await testApp.company());
  const { status, body } = await save([
    { id: foreign!.id, name: '他社' },
    { id: lead!.id, name: 'リード' },
    { id: lead!.id, name: '別名' },
    { name: 'ﾘｰﾄﾞ' },
    { name: '\u0001' },
  ]);
  expect(status).toBe(422);
  expect(body.details).toEqual([
    { field: 'lifecycle_stages[0].id', rule: 'not_found' },
    { field: 'lifecycle_stages[2].id', rule: 'duplicate' },
    { field: 'lifecycle_stages[3].name', rule: 'duplicate' },
    { field: 'lifecycle_stages[4].name', rule: 'errors.required' },
  ]);
});

test('returns 403 when a member who is no administrator saves stages', async () => {
  expect((await ours.staff.call('saveLifecycleStages', { body: { lifecycle_stages: [] } })).status).toBe(403);
});

test('returns FeatureDisabled when the company has switched the feature off', async () => {
  await ours.db.transaction(({ tx }) =>
    tx
      .updateTable('domains')
      .set({ features: JSON.stringify({ lifecycle_stage: false }) })
      .where('id', '=', ours.domainId)
      .execute(),
  );
  expect((await ours.staff.call('listLifecycleStages')).body.error).toBe('FeatureDisabled');
});

test('gives a new company the default stages in order', async () => {
  expect((await list()).map(({ name }) => name)).toEqual([
    'リード',
    'MQL',
    'SQL',
    '商談',
    '顧客',
    'ロイヤルカスタマー',
    'リサイクル',
  ]);
});

test('takes the order of the rows, puts the others after them, and keeps deleted stages in the masters', async () => {
  const [lead, mql, sql] = await list();
  const { status, body } = await save([
    { name: '見込み客' },
    { id: sql!.id, name: 'SQL' },
    { id: lead!.id, name: 'リード（新規）' },
    { id: mql!.id, name: 'MQL', deleted: true },
  ]);
  expect(status).toBe(200);
  expect(body.data.map(({ name }: Stage) => name)).toEqual([
    '見込み客',
    'SQL',
    'リード（新規）',
    '商談',
    '顧客',
    'ロイヤルカスタマー',
    'リサイクル',
  ]);
  const masters = (await testApp.app.masters.load(ours.db))['lifecycle_stages'] as (Stage & { deleted: boolean })[];
  expect(masters.find(({ id }) => id === mql!.id)).toMatchObject({ name: 'MQL', deleted: true });
});

test('returns 409 for the deletion of a stage that contacts are in', async () => {
  const [lead] = await list();
  await ours.staff.call('createContact', { body: { name: '山田', lifecycle_stage_id: lead!.id } });
  const answer = await save([{ id: lead!.id, name: 'リード', deleted: true }]);
  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'InUse', details: [{ id: lead!.id, field: 'lifecycle_stages[0].deleted', count: 1 }] },
  });
  expect(await list()).toHaveLength(7);
});

test('moves the contacts of a deleted stage to its replacement and writes that to their history', async () => {
  const [lead, mql] = await list();
  const { body: made } = await ours.staff.call('createContact', {
    body: { name: '山田', lifecycle_stage_id: lead!.id },
  });
  const uses = await ours.admin.call('listMasterUses', { params: { master: 'lifecycle_stages', id: lead!.id } });
  expect(uses.body.data).toEqual([{ name: 'contacts', count: 1, is_held: true }]);
  const gone = { id: lead!.id, name: 'リード', deleted: true, replacement_id: mql!.id, lock_version: 0 };
  expect((await save([gone])).status).toBe(200);
  const { id } = made.data;
  expect((await ours.staff.call('getContact', { params: { id } })).body.data.lifecycle_stage_id).toBe(mql!.id);
  const { body } = await ours.staff.call('listContactChanges', { params: { id } });
  expect(body.data[0].fields).toEqual([
    expect.objectContaining({ field: 'lifecycle_stage_id', before: 'リード', after: 'MQL' }),
  ]);
  expect((await save([gone])).body).toMatchObject({ error: 'StaleRecord' });
});

import { recordsModule } from '@crm/records-server';
import { openTestApp } from '@crm/testing/app';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { registerCampaigns } from './register-campaigns.ts';

let testApp: TestApp;
let ours: TestCompany;
let theirs: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({ modules: [recordsModule, registerCampaigns] });
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  theirs = await testApp.company('他社');
});
afterAll(() => testApp.close());

const create = (body: object, person = ours.staff) => person.call('createCampaign', { body });
const add = async (name: string, more: object = {}, company = ours): Promise<number> => {
  const answer = await create({ name, ...more }, company.staff);
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const get = (id: number, person = ours.staff) => person.call('getCampaign', { params: { id } });
const update = (id: number, body: object, person = ours.staff) =>
  person.call('updateCampaign', { params: { id }, body });
const remove = (id: number, person = ours.staff) => person.call('deleteCampaign', { params: { id } });
const list = async (body: object = {}, person = ours.staff) => person.call('listCampaigns', { body });
const namesIn = async (body: object = {}) => (await list(body)).body.data.map(({ name }: { name: string }) => name);

describe('without a session', () => {
  test.each([
    'listCampaigns',
    'createCampaign',
    'getCampaign',
    'updateCampaign',
    'deleteCampaign',
    'listCampaignChanges',
    'bulkUpdateCampaigns',
    'bulkDeleteCampaigns',
    'undoBulkCampaigns',
  ])('%s returns 401', async (operation) => {
    expect((await testApp.guest.call(operation, { params: { id: 1 }, body: { name: '客' } })).status).toBe(401);
  });
});

describe('createCampaign', () => {
  test('returns 422 with all mistakes, and stores nothing', async () => {
    expect((await create({ name: '長'.repeat(256) })).status).toBe(422);
    // A name of invisible characters is no name.
    const { status, body } = await create({ name: '\u0007', user_id: theirs.staff.userId });
    expect(status).toBe(422);
    expect(body.details).toEqual([
      { field: 'name', rule: 'errors.required' },
      { field: 'user_id', rule: 'not_found' },
    ]);
    expect((await list()).body.meta.total_count).toBe(0);
  });

  test('stores the fields with the kanji as typed', async () => {
    const sent = {
      name: ' 髙﨑の計画',
      memo: '一行目\n二行目',
      user_id: ours.admin.userId,
    };
    const { status, body } = await create(sent);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...sent,
      name: '髙﨑の計画',
      is_starred: false,
      updated_by: ours.staff.userId,
      lock_version: 0,
    });
    expect((await get(body.data.id)).body.data).toEqual(body.data);
  });
});

describe('a role', () => {
  /** Returns a member whose role has the level for every kind of record. */
  async function memberWith(level: 'none' | 'see') {
    const { admin } = ours;
    const settings = (await admin.call('getCurrentDomain')).body.data;
    expect(settings.show_authority).toBe(false);
    await admin.call('saveRoleUse', { body: { show_authority: true } });
    const levels = { customer: level, contact: level, deal: level, action: level, campaign: level, deal_types: [] };
    const role = await admin.call('createRole', { body: { name: '外部', levels } });
    expect(role.status).toBe(201);
    const member = await ours.member();
    await admin.call('assignRole', { params: { id: role.body.data.id }, body: { user_ids: [member.userId] } });
    return member;
  }

  test('that only sees campaigns returns 403 to every change', async () => {
    const id = await add('見るだけ');
    const reader = await memberWith('see');
    expect((await get(id, reader)).status).toBe(200);
    expect((await create({ name: '新規' }, reader)).status).toBe(403);
    expect((await update(id, { name: '変更', lock_version: 0 }, reader)).status).toBe(403);
    expect((await remove(id, reader)).status).toBe(403);
    expect((await reader.call('bulkDeleteCampaigns', { body: { ids: [id] } })).status).toBe(403);
  });

  test('without access finds none, by id, in the list or in the search', async () => {
    const id = await add('秘密');
    const outsider = await memberWith('none');
    expect((await get(id, outsider)).status).toBe(404);
    expect((await list({}, outsider)).body.data).toEqual([]);
    expect((await outsider.call('listCampaignChanges', { params: { id }, query: {} })).status).toBe(404);
  });
});

describe('a campaign of another company', () => {
  test('returns 404 to every operation that names it, and stays', async () => {
    const id = await add('他社のもの', {}, theirs);
    expect((await get(id)).status).toBe(404);
    expect((await update(id, { name: '奪取', lock_version: 0 }, ours.admin)).status).toBe(404);
    expect((await remove(id, ours.admin)).status).toBe(404);
    expect((await ours.staff.call('listCampaignChanges', { params: { id }, query: {} })).status).toBe(404);
    expect((await ours.staff.call('addStar', { params: { kind: 'campaigns', id } })).status).toBe(404);
    expect((await ours.admin.call('bulkDeleteCampaigns', { body: { ids: [id] } })).status).toBe(404);
    expect((await get(id, theirs.staff)).body.data.name).toBe('他社のもの');
  });

  test('is in no list and no search', async () => {
    await add('隠密', {}, theirs);
    expect(await namesIn({ search_condition: { keyword: '隠密' } })).toEqual([]);
    expect((await ours.staff.call('searchRecords', { query: { query: '隠密' } })).body.data ?? []).toEqual([]);
  });
});

describe('listCampaigns', () => {
  test('returns 422 for an unknown field', async () => {
    const search_condition = { conditions: [{ field: 'secret', operator: 'eq', value: 1 }] };
    expect((await list({ search_condition })).status).toBe(422);
  });

  test('lists the latest changes first, and sorts by name', async () => {
    await add('い');
    testApp.clock.advance(1000);
    await add('あ');
    expect(await namesIn()).toEqual(['あ', 'い']);
    expect(await namesIn({ sort_key: 'name', sort_order: 'desc' })).toEqual(['い', 'あ']);
  });

  test('finds names in another script, and starred campaigns', async () => {
    const id = await add('ガイドライン');
    await add('別のもの');
    expect(await namesIn({ search_condition: { keyword: 'がいどらいん' } })).toEqual(['ガイドライン']);
    expect((await ours.staff.call('addStar', { params: { kind: 'campaigns', id } })).status).toBe(204);
    const starred = { conditions: [{ field: 'is_starred', operator: 'eq', value: true }] };
    expect(await namesIn({ search_condition: starred })).toEqual(['ガイドライン']);
    expect((await list({ search_condition: starred }, ours.admin)).body.data).toEqual([]);
  });
});

describe('updateCampaign', () => {
  test('changes only the fields of the body, and leaves its history', async () => {
    const id = await add('元の名前', { memo: '一行目\n二行目' });
    const { status, body } = await update(id, { memo: '書き直した文', lock_version: 0 }, ours.admin);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: '元の名前', memo: '書き直した文', lock_version: 1 });
    const { data } = (await ours.staff.call('listCampaignChanges', { params: { id }, query: {} })).body;
    expect(data.map(({ action, user_id }: { action: string; user_id: number }) => [action, user_id])).toEqual([
      ['update', ours.admin.userId],
      ['create', ours.staff.userId],
    ]);
    expect(data[0].fields).toMatchObject([{ field: 'memo' }]);
  });

  test('returns 409 with the stored campaign to the second of two simultaneous changes', async () => {
    const id = await add('先着順');
    const answers = await Promise.all(['一番', '二番'].map((name) => update(id, { name, lock_version: 0 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.body).toMatchObject({ error: 'StaleRecord', details: [{ id, lock_version: 1 }] });
  });
});

describe('deleteCampaign', () => {
  test('removes a campaign from its page, the list and the search', async () => {
    const id = await add('消すもの');
    expect((await remove(id)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await namesIn({ search_condition: { keyword: '消すもの' } })).toEqual([]);
  });
});

describe('the changes of many campaigns', () => {
  test('give them one value, and are undone within an hour', async () => {
    const ids = [await add('甲'), await add('乙')];
    const changes = { user_id: ours.admin.userId };
    const { status, body } = await ours.staff.call('bulkUpdateCampaigns', { body: { ids, changes } });
    expect([status, body.data?.count]).toEqual([200, 2]);
    expect((await get(ids[1]!)).body.data).toMatchObject({ ...changes, lock_version: 1 });
    const undo = { params: { id: body.data.operation_id } };
    expect((await ours.staff.call('undoBulkCampaigns', undo)).body.data).toEqual({
      restored_count: 2,
      changed_since_count: 0,
    });
    expect((await get(ids[1]!)).body.data.user_id).toBe(null);
  });

  test('return 422 for a member of another company, and change nothing', async () => {
    const id = await add('甲');
    const body = { ids: [id], changes: { user_id: theirs.staff.userId } };
    const bad = await ours.staff.call('bulkUpdateCampaigns', { body });
    expect(bad).toMatchObject({ status: 422, body: { details: [{ field: 'changes.user_id', rule: 'not_found' }] } });
    expect((await get(id)).body.data.lock_version).toBe(0);
  });

  test('delete them, and bring them back', async () => {
    await add('東京の甲');
    await add('大阪の乙');
    const { body } = await ours.staff.call('bulkDeleteCampaigns', { body: { search_condition: { keyword: '東京' } } });
    expect(await namesIn()).toEqual(['大阪の乙']);
    await ours.staff.call('undoBulkCampaigns', { params: { id: body.data.operation_id } });
    expect((await namesIn()).toSorted()).toEqual(['大阪の乙', '東京の甲']);
  });
});

test('changes the live version of the list on a creation and a deletion', async () => {
  const version = async () =>
    (await testApp.app.live.watches.get('campaigns')!([ours.domainId])).map((one) => one.version).join();
  const versions = [await version()];
  const id = await add('最初');
  versions.push(await version());
  testApp.clock.advance(1000);
  await remove(id);
  versions.push(await version());
  expect(new Set(versions).size).toBe(3);
});

test('leaves one domain event for each change', async () => {
  const id = await add('出来事');
  await update(id, { name: '出来事の続き', lock_version: 0 });
  await remove(id);
  const { rows } = await testApp.app.database.pool.query<{ kind: string }>(
    'select kind from event_outbox where domain_id = $1 and entity = $2 and record_id = $3 order by id',
    [ours.domainId, 'campaign', id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['created', 'updated', 'deleted']);
});

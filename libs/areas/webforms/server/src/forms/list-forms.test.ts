import { item, openWebformsApp, publish, send } from '../testing/webforms-app.ts';
import type { Form, Person, TestCompany, TestApp } from '../testing/webforms-app.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company();
  const busy = await publish(ours, [item('contact_memo')], { name: '資料請求ガイド', memo: '営業部' });
  await publish(ours, [], { name: 'セミナー申込', closure_at: '2026-01-01T00:00:00+09:00' });
  await ours.admin.call('createWebform', { body: { name: 'アンケート' } });
  const gone = await publish(ours, [], { name: '旧フォーム' });
  await ours.admin.call('deleteWebform', { params: { id: gone.id } });
  await send(testApp, busy, { contact_memo: '見積りの件' });
  testApp.clock.set('2026-04-07T12:00:00+09:00');
  await send(testApp, busy, { contact_memo: '納期の件', contact_email: 'hanako@example.jp' });
  await ours.db.transaction(({ tx }) =>
    tx.updateTable('webforms').set({ total_pv_count: 3 }).where('id', '=', busy.id).execute(),
  );
});
afterAll(() => testApp.close());

const list = (query = {}) => ours.staff.call('listWebforms', { query });
const names = async (query = {}) => (await list(query)).body.data.map(({ name }: { name: string }) => name);

test('has the columns of the specification', async () => {
  const { status, body } = await list({ keyword: '資料' });
  expect(status).toBe(200);
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      hashid: expect.any(String),
      name: '資料請求ガイド',
      status: 'published',
      memo: '営業部',
      block_domain_list: [],
      published_at: '2026-04-06T09:00:00+09:00',
      closure_at: null,
      total_pv_count: 3,
      total_post_count: 2,
      total_cvr: 66.7,
      latest_posted_at: '2026-04-07T12:00:00+09:00',
      created_at: '2026-04-06T09:00:00+09:00',
      updated_at: '2026-04-06T09:00:00+09:00',
      updated_user: expect.stringContaining('山田'),
      has_unpublished_changes: false,
      deleted: false,
      public_url: expect.stringContaining('webformid='),
      lock_version: 0,
    },
  ]);
  expect(body.meta).toMatchObject({ page: 1, per_page: 50, total_count: 1, total_count_is_capped: false });
});

test('counts the submissions that the viewer sees, and none of another role', async () => {
  const company = await testApp.company();
  await testApp.app.database.pool.query(
    `update domains set settings = settings || '{"show_authority": true}' where id = $1`,
    [company.domainId],
  );
  const role = async (name: string) =>
    (await company.admin.call('createRole', { body: { name } })).body.data.id as number;
  const [east, west] = [await role('東'), await role('西')];
  const form = await publish(company, [item('customer_name')], { customer_identification_rule: 1 });
  const unseen = await publish(company, [item('customer_name')], { customer_identification_rule: 1 });
  const send3 = async (target: Form, names: string[]) => {
    for (const [index, customer_name] of names.entries()) {
      testApp.clock.advance(60_000);
      const sent = await send(testApp, target, {
        customer_name,
        contact_email: `visitor${index}.${target.id}@example.jp`,
      });
      expect(sent.status).toBe(200);
    }
  };
  await send3(form, ['東商事', '西商事', '西物産']);
  await send3(unseen, ['西商店']);
  await company.db.transaction(async ({ tx }) => {
    const give = (name: string, role_id: number) =>
      tx.updateTable('customers').set({ role_id }).where('name', 'like', `${name}%`).execute();
    await give('東', east);
    await give('西', west);
    await tx.updateTable('webforms').set({ total_pv_count: 4 }).execute();
  });
  const countsOf = async (person: Person, sort = 'id') =>
    (await person.call('listWebforms', { query: { sort } })).body.data.map(
      (row: { total_post_count: number; total_cvr: number }) => [row.total_post_count, row.total_cvr],
    );
  expect(await countsOf(company.staff)).toEqual([
    [3, 75],
    [1, 25],
  ]);
  const given = await company.admin.call('updateUser', {
    params: { id: company.staff.userId },
    body: { role_id: east },
  });
  expect(given.status).toBe(200);
  expect(await countsOf(company.staff)).toEqual([
    [1, 25],
    [0, 0],
  ]);
  expect(await countsOf(company.staff, 'total_post_count')).toEqual([
    [0, 0],
    [1, 25],
  ]);
  expect(await countsOf(company.staff, '-total_cvr')).toEqual([
    [1, 25],
    [0, 0],
  ]);
  const { body } = await company.staff.call('listWebforms', { query: { sort: '-latest_posted_at' } });
  const { body: log } = await company.staff.call('listWebformSubmissionLogs', { params: { webform_id: form.id } });
  expect(body.data.map(({ latest_posted_at }: { latest_posted_at: string | null }) => latest_posted_at)).toEqual([
    log.data[0].submitted_at,
    null,
  ]);
  expect(await countsOf(company.admin)).toEqual([
    [3, 75],
    [1, 25],
  ]);
});

test('marks a last editor who has left or is disabled', async () => {
  const company = await testApp.company();
  const { id } = (await company.staff.call('createWebform', { body: { name: '展示会' } })).body.data;
  const updater = async (language = 'ja') => {
    const { body } = await company.admin.call('listWebforms', { headers: { 'accept-language': language } });
    return body.data.find((row: { id: number }) => row.id === id).updated_user as string;
  };
  const name = await updater();
  const member = { params: { id: company.staff.userId } };
  expect((await company.admin.call('disableMember', member)).status).toBe(200);
  expect([await updater(), await updater('en')]).toEqual([`停止中：${name}`, `Disabled: ${name}`]);
  expect((await company.admin.call('deleteMember', member)).status).toBe(200);
  expect([await updater(), await updater('en')]).toEqual([`削除：${name}`, `Deleted: ${name}`]);
});

test('has no conversion rate without page views, and the status closed after the closing time', async () => {
  const { body } = await list({ keyword: 'せみなー' });
  expect(body.data).toMatchObject([{ status: 'closed', total_post_count: 0, total_cvr: null, latest_posted_at: null }]);
});

test('lists deleted forms only on request', async () => {
  expect(await names()).not.toContain('旧フォーム');
  const { body } = await list({ including_deleted: true, keyword: '旧' });
  expect(body.data).toMatchObject([{ name: '旧フォーム', deleted: true }]);
});

test.each(['total_post_count', 'total_cvr', 'latest_posted_at', 'total_pv_count'])(
  'sorts the busy form first by -%s',
  async (key) => {
    expect((await names({ sort: `-${key}` }))[0]).toBe('資料請求ガイド');
    expect((await list({ sort: key })).status).toBe(200);
  },
);

test.each(['name', 'status', 'memo', 'published_at', 'closure_at', 'created_at', 'updated_at', 'updated_user', 'id'])(
  'can be sorted by %s',
  async (key) => {
    const [up, down] = [await names({ sort: key }), await names({ sort: `-${key}` })];
    expect([up.length, down.length]).toEqual([3, 3]);
  },
);

test.each(['hashid', 'password', '-', 'name;drop table webforms', 'constructor'])(
  'refuses %s as a sort key',
  async (sort) => {
    const { status, body } = await list({ sort });
    expect([status, body.details]).toEqual([422, [{ field: 'sort', rule: 'choice' }]]);
  },
);

test('treats LIKE wildcards in a keyword as plain characters', async () => {
  expect(await names({ keyword: '%' })).toEqual([]);
});

test('returns pages, or everything', async () => {
  const all = await names({ sort: 'id' });
  const paged = [await names({ sort: 'id', per_page: 2 }), await names({ sort: 'id', per_page: 2, page: 2 })];
  expect(paged.flat()).toEqual(all);
  const { body } = await list({ paging: false });
  expect(body.meta).toMatchObject({ page: 1, per_page: 1000, total_count: 3 });
});

test('searches the log by visitors’ answers, newest first', async () => {
  const form = (await list({ keyword: '資料' })).body.data[0].id;
  const logs = async (query: object, id = form) =>
    ours.staff.call('listWebformSubmissionLogs', {
      params: { webform_id: id },
      query: query as Record<string, string>,
    });
  const memo = (log: { answers: { value: string }[] }) => log.answers[0]!.value;
  expect((await logs({})).body.data.map(memo)).toEqual(['納期の件', '見積りの件']);
  expect((await logs({ sort: 'submitted_at', per_page: 1 })).body.data.map(memo)).toEqual(['見積りの件']);
  expect((await logs({ keyword: '納期' })).body.data.map(memo)).toEqual(['納期の件']);
  expect((await logs({ keyword: '納期 HANAKO' })).body.data).toHaveLength(1);
  expect((await logs({ sort: 'answers' })).status).toBe(422);
  expect((await logs({}, 999_999)).status).toBe(404);
  const theirs = await testApp.company();
  const foreign = await theirs.admin.call('listWebformSubmissionLogs', { params: { webform_id: form } });
  expect(foreign.status).toBe(404);
  expect((await testApp.guest.call('listWebformSubmissionLogs', { params: { webform_id: form } })).status).toBe(401);
});

describe('global search', () => {
  const found = async (query: string, person: Person = ours.staff) => {
    const { body } = await person.call('searchRecords', { query: { query } });
    return body.data.find(({ kind }: { kind: string }) => kind === 'webforms')?.records ?? [];
  };

  test('finds a form by its name, also by a single kanji, and by its memo, but not a deleted form', async () => {
    expect(await found('請')).toEqual([{ id: expect.any(Number), title: '資料請求ガイド', detail: '営業部' }]);
    expect(await found('ｾﾐﾅｰ')).toMatchObject([{ title: 'セミナー申込', detail: null }]);
    expect(await found('営業部')).toMatchObject([{ title: '資料請求ガイド' }]);
    expect(await found('旧フォーム')).toEqual([]);
  });

  test('finds nothing of another company', async () => {
    expect(await found('資料', (await testApp.company()).staff)).toEqual([]);
  });
});

import { compiled } from '@crm/server-kit';
import type { TestApp, TestCompany } from '@crm/testing/app';
import { sql } from 'kysely';
import { ground } from '../testing/ground.ts';
import type { Ground } from '../testing/ground.ts';
import { openMergingApp } from '../testing/merging-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let on: Ground;

beforeAll(async () => {
  testApp = await openMergingApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  on = await ground(testApp, ours);
});
afterAll(() => testApp.close());

async function groups(kind: 'Customer' | 'Contact', rule: number, more: object = {}) {
  await testApp.work();
  return on.done(`list${kind}MergeCandidates`, { query: { identification_rule_id: rule, ...more } }, 200);
}
const recordsOf = async (kind: 'Customer' | 'Contact', id: number): Promise<number[]> =>
  (await on.done(`list${kind}sOfMergeGroup`, { params: { id }, query: { page: 1 } }, 200)).map(
    (one: { id: number }) => one.id,
  );

test('finds customers by each of the four rules as soon as they are saved', async () => {
  const same = { tel_no: '03-1234-5678', address: '東京都千代田区丸の内一丁目2番3号' };
  const a = await on.customer('株式会社青空商事', same);
  const b = await on.customer('㈱アオゾラ商事', same);
  expect(await groups('Customer', 1)).toEqual([]);
  await on.update('Customer', b, {
    name: '(株)青空商事',
    tel_no: '０３（１２３４）５６７８',
    address: '千代田区丸の内１－２－３',
  });
  for (const rule of [1, 2, 3, 4]) {
    const [group] = await groups('Customer', rule);
    expect(group).toMatchObject({ record_count: 2, is_certain: true, score: 95 });
    expect(group.reasons).toEqual(['name_variant', 'same_phone', 'same_address']);
    expect(await recordsOf('Customer', group.id)).toEqual([a, b]);
  }
  await on.update('Customer', b, { tel_no: '06-1111-1111' });
  expect(await groups('Customer', 3)).toEqual([]);
  expect((await groups('Customer', 1))[0]).toMatchObject({
    is_certain: false,
    reasons: expect.arrayContaining(['other_phone']),
  });
});

test('is never certain of companies with different corporate numbers', async () => {
  const same = { tel_no: '03-1234-5678', address: '東京都港区芝1-1-1' };
  await on.customer('青空', { ...same, corporate_number: '7000012050002' });
  await on.customer('青空', { ...same, corporate_number: '5050005005266' });
  expect((await groups('Customer', 4))[0]).toMatchObject({ is_certain: false, score: 5 });
});

test('finds contacts by e-mail, by name and customer, and by name and either number', async () => {
  const customer = await on.customer('青空商事');
  const [branch] = [await on.customer('株式会社青空商事')];
  const a = await on.contact('山田 太郎', { customer_id: customer, email: 'Taro@a.example', tel_no: '03-1111-2222' });
  const b = await on.contact('山田　太郎', {
    customer_id: branch,
    email: 'taro@a.example',
    mobile_no: '090-1111-2222',
  });
  const c = await on.contact('髙橋 花子', { tel_no: '03-3333-4444' });
  const d = await on.contact('高橋花子', { mobile_no: '090-1111-3333', tel_no: '03-3333-4444' });
  expect(await recordsOf('Contact', (await groups('Contact', 1))[0].id)).toEqual([a, b]);
  expect(await recordsOf('Contact', (await groups('Contact', 2))[0].id)).toEqual([a, b]);
  expect(await recordsOf('Contact', (await groups('Contact', 3))[0].id)).toEqual([c, d]);
  expect((await groups('Contact', 1))[0].reasons).toEqual(['name_variant', 'same_email', 'same_company']);
});

test('follows a company that is renamed', async () => {
  const [x, y] = [await on.customer('青空'), await on.customer('海')];
  await on.contact('山田 太郎', { customer_id: x });
  await on.contact('山田 太郎', { customer_id: y });
  expect(await groups('Contact', 2)).toEqual([]);
  await on.update('Customer', y, { name: '青空' });
  expect(await groups('Contact', 2)).toHaveLength(1);
});

test('searches groups by keyword in any spelling, page by page', async () => {
  for (const name of ['トヨタ', 'ホンダ', 'マツダ']) await Promise.all([on.customer(name), on.customer(`${name}㈱`)]);
  expect(await groups('Customer', 1, { keyword: 'とよた' })).toHaveLength(1);
  expect(await groups('Customer', 1, { keyword: '㈱ﾎﾝﾀﾞ' })).toHaveLength(1);
  expect(await groups('Customer', 1, { page: 2, per_page: 2 })).toHaveLength(1);
});

test('remembers that records are different, also after one of them was merged', async () => {
  const [a, b, c] = [await on.customer('青空'), await on.customer('青空'), await on.customer('海')];
  const [group] = await groups('Customer', 1);
  await on.done('dismissMergeCandidates', { params: { id: group.id } }, 204);
  expect(await groups('Customer', 1)).toEqual([]);
  await on.mergeCustomers([c, b], { target_id: c, choices: [{ field: 'name', record_id: b }] });
  expect(await on.get('Customer', c)).toMatchObject({ name: '青空' });
  expect(await groups('Customer', 1)).toEqual([]);
  await on.customer('青空');
  expect((await groups('Customer', 1))[0]).toMatchObject({ record_count: 3 });
  expect(a).toBeGreaterThan(0);
});

test('computes all groups again as a job, and says its state', async () => {
  const status = async () => (await on.done('listCustomerMergeJobStatuses', {}, 200))[0];
  expect(await status()).toMatchObject({ status: 'idle', job_id: null, refreshed_at: null });
  await Promise.all([on.customer('青空'), on.customer('青空'), on.contact('山田'), on.contact('山田')]);
  await ours.db.all(compiled(sql`delete from merge_changed_keys`));
  expect(await groups('Customer', 1)).toEqual([]);
  await on.done('refreshMergeCandidates', { body: {} }, 202);
  expect((await ours.admin.call('refreshMergeCandidates', { body: {} })).status).toBe(409);
  expect(await status()).toMatchObject({ status: 'queued' });
  await testApp.work();
  expect(await status()).toMatchObject({ status: 'ready', progress: 100, refreshed_at: expect.any(String) });
  expect(await groups('Customer', 1)).toHaveLength(1);
});

test('returns 403 without the function 名寄せ', async () => {
  const query = { identification_rule_id: 1 };
  expect((await ours.staff.call('listCustomerMergeCandidates', { query })).status).toBe(403);
  expect((await ours.staff.call('listMerges')).status).toBe(403);
});

import { actionsModule } from '@crm/actions-server';
import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { noticesModule } from '@crm/notices-server';
import { recordsModule } from '@crm/records-server';
import { tilesModule } from '@crm/tiles-server';
import { openTestApp } from '@crm/testing/app';
import type { Person, TestApp, TestCompany } from '@crm/testing/app';
import { dashboardsModule } from '../index.ts';

let testApp: TestApp;
let company: TestCompany;

beforeAll(async () => {
  const needed = [jobsModule, noticesModule, customFieldsModule, recordsModule, customersModule, contactsModule];
  const later = [dealsModule, actionsModule, tilesModule, dashboardsModule];
  testApp = await openTestApp({ modules: [...needed, ...later] });
});
beforeEach(async () => {
  company = await testApp.company();
});
afterAll(() => testApp.close());

const describeOne = (who: Person, bi_dashboard_id: string, more: object = {}) =>
  who.call('describeDashboard', { query: { bi_dashboard_id, ...more } });
const count = { source: 'contacts', measures: [{ function: 'count' }] };
const tile = { title: 'コンタクト数', kind: 'number', query: count };
const create = async (who: Person, more: object = {}) =>
  (await who.call('createDashboard', { body: { name: '週次の会議', tiles: [tile], ...more } })).body.data;
const tokenOf = (answer: { body: { data: { embed_url: string } } }) =>
  new URL(answer.body.data.embed_url).searchParams.get('token')!;
const open = (token: string) => testApp.guest.call('getEmbeddedDashboard', { query: { token } });

test('lists built-in dashboards in the language of the caller, then own and shared ones', async () => {
  await create(company.admin, { scope: 'shared' });
  await create(company.admin, { name: '自分用' });
  const { data, next_token } = (await company.staff.call('listUserDashboards', {})).body;
  const names = data.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['案件パイプライン', '売上推移', '行動量', 'チャネル別ROI', '失注理由', '週次の会議']);
  expect(next_token).toBeNull();
  const english = await company.staff.call('listUserDashboards', { headers: { 'accept-language': 'en' } });
  expect(english.body.data[0].name).toBe('Pipeline');
});

test('every tile of every built-in dashboard can be counted', async () => {
  for (const key of ['pipeline', 'sales', 'activity', 'channels', 'lost_reasons']) {
    const { tiles } = (await describeOne(company.staff, key)).body.data;
    const queries = tiles.map(({ query }: { query: object }) => query);
    const answers = (await company.staff.call('queryReportTiles', { body: { tiles: queries } })).body.data;
    expect(answers.map(({ error }: { error: string | null }) => error)).toEqual(queries.map(() => null));
  }
});

test('returns 404 for an unknown dashboard, a private one of others, and those of other companies', async () => {
  const { bi_dashboard_id } = await create(company.admin);
  const shared = await create(company.admin, { scope: 'shared' });
  const status = async (who: Person, key: string, more?: object) => (await describeOne(who, key, more)).status;
  expect(await status(company.staff, 'toString')).toBe(422);
  expect(await status(company.staff, 'constructor')).toBe(404);
  expect(await status(company.staff, bi_dashboard_id)).toBe(404);
  expect(await status((await testApp.company()).admin, shared.bi_dashboard_id)).toBe(404);
  expect(await status(company.staff, 'pipeline', { deal_type_id: 999_999_999 })).toBe(404);
});

test('refuses a tile that cannot be counted, a shared one by a member, and a stale version', async () => {
  const add = (body: object) => company.staff.call('createDashboard', { body: { name: '週次', ...body } });
  const wrong = { ...tile, query: { ...count, source: 'secrets' } };
  expect((await add({ tiles: [tile, wrong] })).body.details).toEqual([{ field: 'tiles.1.query', rule: 'choice' }]);
  expect((await add({ scope: 'shared' })).status).toBe(403);
  const { bi_dashboard_id: id } = await create(company.staff);
  const update = (body: object) => company.staff.call('updateDashboard', { params: { id }, body });
  const changed = await update({ name: ' 月次 ', tiles: [], lock_version: 0 });
  expect(changed.body.data).toMatchObject({ name: '月次', tiles: [], lock_version: 1 });
  expect((await update({ lock_version: 0 })).status).toBe(409);
});

test('deletes a dashboard for its owner alone', async () => {
  const { bi_dashboard_id: id } = await create(company.admin, { scope: 'shared' });
  const remove = async (who: Person) => (await who.call('deleteDashboard', { params: { id } })).status;
  expect(await remove(company.staff)).toBe(403);
  expect(await remove(company.admin)).toBe(204);
  expect((await describeOne(company.admin, id)).status).toBe(404);
});

describe('embed addresses', () => {
  test('show the dashboard with its numbers for ten minutes, without a session', async () => {
    await company.staff.call('createContact', { body: { name: '山田 太郎' } });
    const { bi_dashboard_id } = await create(company.staff);
    const made = await company.staff.call('createDashboardEmbedUrlById', { body: { bi_dashboard_id } });
    const shown = (await open(tokenOf(made))).body.data;
    expect(shown).toMatchObject({
      dashboard: { name: '週次の会議', editable: false },
      answers: [{ totals: ['1'], error: null }],
      ...{ is_sample: false, expires_at: made.body.data.expires_at },
    });
    testApp.clock.advance(10 * 60_000);
    expect((await open(tokenOf(made))).status).toBe(404);
  });

  test('name the groups that are ids, because nobody is signed in who knows them', async () => {
    const body = { name: '山田 太郎', user_id: company.staff.userId };
    await company.staff.call('createContact', { body });
    const query = { ...count, dimensions: [{ field: 'user_id' }] };
    const { bi_dashboard_id } = await create(company.staff, { tiles: [{ title: '担当者別', kind: 'bar', query }] });
    const made = await company.staff.call('createDashboardEmbedUrlById', { body: { bi_dashboard_id } });
    const key = `${company.staff.userId}`;
    expect((await open(tokenOf(made))).body.data.group_names).toEqual([
      { field: 'user_id', key, name: expect.stringContaining('山田') },
    ]);
  });

  test('count with the present rights of their viewer, who may have left meanwhile', async () => {
    const token = tokenOf(await company.staff.call('createDashboardEmbedUrl', {}));
    expect((await open(token)).status).toBe(200);
    await testApp.app.database.pool.query(
      'update members set deleted_at = now() where domain_id = $1 and user_id = $2',
      [company.domainId, company.staff.userId],
    );
    expect((await open(token)).status).toBe(404);
  });

  test('cannot be widened by a changed claim, nor made for a dashboard of others', async () => {
    const token = tokenOf(await company.staff.call('createDashboardEmbedUrl', {}));
    const [claims, ...rest] = token.split('.');
    const changed = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), viewer: company.admin.userId };
    const forged = [Buffer.from(JSON.stringify(changed)).toString('base64url'), ...rest].join('.');
    expect((await open(forged)).status).toBe(404);
    expect((await open('made-up')).status).toBe(404);
    const { bi_dashboard_id } = await create(company.admin);
    const refused = await company.staff.call('createDashboardEmbedUrlById', { body: { bi_dashboard_id } });
    expect(refused.status).toBe(404);
  });

  test('show a sample without any number of the company', async () => {
    const made = await company.staff.call('getDashboardEmbedUrl', { query: { demo_env: true } });
    const shown = (await open(tokenOf(made))).body.data;
    expect(shown.is_sample).toBe(true);
    expect(shown.answers[0].totals).not.toEqual(['0']);
  });
});

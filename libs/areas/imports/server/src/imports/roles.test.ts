import type { TestApp, TestCompany } from '@crm/testing/app';
import { importsOf, openImportsApp } from '../testing/imports-app.ts';

let testApp: TestApp;
let ours: TestCompany;
let east: number;

beforeAll(async () => {
  testApp = await openImportsApp();
});
beforeEach(async () => {
  ours = await testApp.company('縁側商事');
  const { pool } = testApp.app.database;
  const { rows } = await pool.query(
    `insert into roles (domain_id, name, levels) values ($1, '東日本', '{"customer":"delete"}') returning id`,
    [ours.domainId],
  );
  east = rows[0].id;
  await pool.query('update members set role_id = $2 where domain_id = $1', [ours.domainId, east]);
});
afterAll(() => testApp.close());

const settle = (settings: object) =>
  testApp.app.database.pool.query('update domains set settings = settings || $2 where id = $1', [
    ours.domainId,
    JSON.stringify(settings),
  ]);
const rolesOf = async () => {
  const { rows } = await testApp.app.database.pool.query(
    'select role_id from customers where domain_id = $1 order by id',
    [ours.domainId],
  );
  return rows.map(({ role_id }) => role_id);
};

it('needs the owner role in a file of new customers where roles are used, unless files may leave it out', async () => {
  await settle({ show_authority: true });
  const found = await importsOf(testApp, ours, ours.admin).checked('取引先名\nA');
  expect(found.counts).toMatchObject({ create: 0, error: 1 });
  await settle({ csv_easy_authority_mode: true });
  expect((await importsOf(testApp, ours, ours.admin).checked('取引先名\nB')).counts).toMatchObject({ create: 1 });
});

it.each(['admin', 'staff'] as const)(
  'gives customers without an owner role that of the %s who imports',
  async (who) => {
    await settle({ show_authority: true, csv_easy_authority_mode: true });
    const steps = importsOf(testApp, ours, ours[who]);
    await steps.run(await steps.checked('取引先名,所有ロール\nA,\nB,東日本'));
    expect(await rolesOf()).toEqual([east, east]);
  },
);

it('gives no role to customers of a company that does not use roles', async () => {
  await settle({ csv_easy_authority_mode: true });
  const steps = importsOf(testApp, ours, ours.admin);
  await steps.run(await steps.checked('取引先名\nA'));
  expect(await rolesOf()).toEqual([null]);
});

import { contactsModule } from '@crm/contacts-server';
import { customFieldsModule } from '@crm/custom-fields-server';
import { customersModule } from '@crm/customers-server';
import { dealsModule } from '@crm/deals-server';
import { jobsModule } from '@crm/jobs-server';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { companyModule } from '../index.ts';

let testApp: TestApp;
let ours: TestCompany;

beforeAll(async () => {
  const modules = [jobsModule, customFieldsModule, customersModule, contactsModule, dealsModule, companyModule];
  testApp = await openTestApp({ modules });
});
beforeEach(async () => {
  ours = await testApp.company();
  await testApp.app.database.system
    .updateTable('members')
    .set({ deleted_at: new Date() })
    .where('domain_id', '=', ours.domainId)
    .where('user_id', '=', ours.staff.userId)
    .execute();
});
afterAll(() => testApp.close());

const done = async () =>
  (await ours.admin.call('getFirstSteps')).body.data.steps
    .filter((step: { done: boolean }) => step.done)
    .map(({ name }: { name: string }) => name);

test('starts with no step done, and derives each step from the data', async () => {
  expect(await done()).toEqual([]);
  const { lock_version } = (await ours.admin.call('getCurrentDomain')).body.data;
  await ours.admin.call('updateDomain', { body: { closing_month: 12, lock_version } });
  expect(await done()).toEqual(['company']);
  await ours.member();
  expect(await done()).toEqual(['company', 'members']);
  await ours.admin.call('updateFirstSteps', { body: { looked_at: 'phases' } });
  expect(await done()).toEqual(['company', 'members', 'phases']);
});

test('ends with an own deal on the board, and names the newest; demo deals and deleted ones do not count', async () => {
  const { pool } = testApp.app.database;
  const dealId = async () => (await ours.admin.call('getFirstSteps')).body.data.deal_id;
  await ours.admin.call('addDemoData');
  await testApp.work();
  expect([await dealId(), await done()]).toEqual([null, expect.not.arrayContaining(['first_deal'])]);
  const { rows } = await pool.query(
    `delete from demo_records where domain_id = $1 and entity = 'deal'
       and record_id = (select max(id) from deals where domain_id = $1) returning record_id`,
    [ours.domainId],
  );
  expect([await dealId(), await done()]).toEqual([rows[0].record_id, expect.arrayContaining(['first_deal'])]);
  await pool.query('update deals set deleted_at = now() where domain_id = $1', [ours.domainId]);
  expect([await dealId(), await done()]).toEqual([null, expect.not.arrayContaining(['first_deal'])]);
});

test('counts a moved deal as a step, but no demo deal', async () => {
  const { pool } = testApp.app.database;
  await ours.admin.call('addDemoData');
  await testApp.work();
  const { rows: moved } = await pool.query(
    `insert into deal_phase_histories (domain_id, deal_id, from_phase_id, phase_id, user_id, entered_at)
     select d.domain_id, d.id, d.phase_id, d.phase_id, $2, now() from deals d where d.domain_id = $1 limit 1 returning deal_id`,
    [ours.domainId, ours.admin.userId],
  );
  expect(await done()).not.toContain('deal_moved');
  await pool.query(`delete from demo_records where domain_id = $1 and entity = 'deal' and record_id = $2`, [
    ours.domainId,
    moved[0].deal_id,
  ]);
  expect(await done()).toContain('deal_moved');
});

test('is dismissed and restored per administrator', async () => {
  const second = await ours.member('administrator');
  expect((await ours.admin.call('updateFirstSteps', { body: { hidden: true } })).body.data.hidden).toBe(true);
  expect((await second.call('getFirstSteps')).body.data.hidden).toBe(false);
  await ours.admin.call('updateFirstSteps', { body: { looked_at: 'phases' } });
  expect((await ours.admin.call('getFirstSteps')).body.data.hidden).toBe(true);
  expect((await ours.admin.call('updateFirstSteps', { body: { hidden: false } })).body.data.hidden).toBe(false);
  expect((await ours.admin.call('updateFirstSteps', { body: { looked_at: 'nothing' } })).status).toBe(422);
});

test('is refused to other members', async () => {
  const staff = await ours.member();
  expect((await staff.call('getFirstSteps')).status).toBe(403);
  expect((await staff.call('updateFirstSteps', { body: { hidden: true } })).status).toBe(403);
});

import type { StaffContext } from '@crm/server-kit';
import { explaining } from '@crm/testing';
import { item, openWebformsApp, publish, send } from '../testing/webforms-app.ts';
import type { Form, TestCompany, TestApp } from '../testing/webforms-app.ts';
import { listSubmissionLogs } from './list-submission-logs.ts';

/** Query plans for a form with many submissions: a page is read from an index, and names are looked up. */

let testApp: TestApp;
let ours: TestCompany;
let form: Form;

beforeAll(async () => {
  testApp = await openWebformsApp();
  ours = await testApp.company('縁側商事');
  form = await publish(ours, [item('contact_name', { label: '氏名' })]);
  await send(testApp, form, { contact_name: '山田 花子' });
  const { pool } = testApp.app.database;
  await pool.query(`insert into webform_submission_logs (domain_id, webform_id, submission_key, answers, search_key,
      contact_id, submitted_at, tracking_id)
    select l.domain_id, l.webform_id, decode(md5(n::text), 'hex'), l.answers, 'ほか ' || n, l.contact_id,
      l.submitted_at - n * interval '1 minute', l.tracking_id
    from webform_submission_logs as l, generate_series(1, 5000) as n`);
  await pool.query('analyze webform_submission_logs');
});
afterAll(() => testApp.close());

async function page(query: object) {
  const { db, explain } = explaining(ours.db);
  const session = { profile: 'administrator', reach: undefined };
  const ctx = { db, domainId: ours.domainId, userId: ours.admin.userId, session, headers: {}, locale: 'ja' };
  const answer = await listSubmissionLogs(ctx as unknown as StaffContext, form.id, query);
  return { ...answer, plans: await explain("set_config('app.page'") };
}

test.each(['-submitted_at', 'submitted_at'])(
  'reads the first page by %s in index order, without a sort',
  async (sort) => {
    const { data, meta, plans } = await page({ sort, per_page: 20 });
    expect(data).toHaveLength(20);
    expect(meta).toMatchObject({ total_count: 5001, total_count_is_capped: false });
    expect(plans[0]).toContain('webform_submission_logs_time');
    expect(plans[0]).not.toMatch(/\bSort\b/);
  },
);

test('searches a frequent word from the newest submission on, and names by their id', async () => {
  const { data, plans } = await page({ keyword: 'ほか', per_page: 20 });
  expect(data).toHaveLength(20);
  expect(plans[0]).toContain('webform_submission_logs_time');
  expect(plans[0]).not.toMatch(/\bJoin\b/);
  expect((await page({ keyword: '花子' })).meta.total_count).toBe(5001);
});

import { defineTask } from '@crm/server-kit';
import type { Ordered } from '@crm/server-kit';
import { sql } from 'kysely';
import { openWebformsApp, publish, rowsOf, send } from '../testing/webforms-app.ts';
import type { TestApp } from '../testing/webforms-app.ts';
import { bringJob } from './submission-jobs.ts';
import type { SubmissionJob } from './submission-jobs.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await openWebformsApp();
});
afterAll(() => testApp.close());

const jobs = async (task: string) => {
  const { rows } = await sql<{ payload: SubmissionJob & Ordered; max_attempts: number }>`
    select j.payload, j.max_attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task} order by (j.payload->>'submission_id')::bigint`.execute(
    testApp.app.database.system,
  );
  return rows;
};

test('adds a form’s job once for each of its submissions, and for none of another form', async () => {
  const ours = await testApp.company();
  const wanting = await publish(ours, []);
  const other = await publish(ours, []);
  bringJob(testApp.app, defineTask('thank_visitor', { maxAttempts: 5 }), (form) => form.id === wanting.id);
  const visitors = [1, 2, 3].map((index) => ({ contact_email: `v${index}@example.jp` }));
  await Promise.all(visitors.map((visitor) => send(testApp, wanting, visitor)));
  await send(testApp, wanting, visitors[0]);
  await send(testApp, other);
  const logs = (await rowsOf(ours, 'webform_submission_logs')).filter(({ webform_id }) => webform_id === wanting.id);
  expect(logs).toHaveLength(3);
  const made = await jobs('thank_visitor');
  const domain_id = ours.domainId;
  expect(made).toEqual(
    logs.map(({ id }) => ({
      payload: {
        ...{ domain_id, webform_id: wanting.id, submission_id: id },
        origin: { request_id: expect.any(String) as string, domain_id },
      },
      max_attempts: 5,
    })),
  );
  // Submissions of one transaction keep their own request ids.
  expect(new Set(made.map(({ payload }) => payload.origin?.request_id)).size).toBe(3);
});

import { access, defineResource } from '@crm/contract';
import { addJob, createServer, defineTask, implement, jobOfLog } from '@crm/server-kit';
import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import { startWorker } from './worker.ts';

const chores = defineResource('chores', {
  area: 'chores',
  operations: {
    orderChore: { summary: 'Orders jobs', method: 'POST', path: '/chores', access: access.signedIn(), status: 204 },
  },
});
const sweep = defineTask<object>('sweep', { maxAttempts: 1 });
const spill = defineTask<object>('spill', { maxAttempts: 1 });

let testApp: TestApp;
let requestId = '';
beforeAll(async () => {
  testApp = await openTestApp({
    modules: [
      (app) => {
        implement(app, chores, {
          orderChore: (ctx) => {
            requestId = ctx.requestId;
            return ctx.db.transaction(async ({ tx }) => {
              await addJob(tx, sweep, {});
              await addJob(tx, spill, {});
            });
          },
        });
        app.tasks.on(sweep, async () => {});
        app.tasks.on(spill, () => Promise.reject(new Error('all over the floor')));
      },
    ],
  });
});
afterAll(() => testApp.close());

test('logs the request and the company that ordered a job, for finished and failed jobs', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const logger = { level: 'info', mixin: jobOfLog, stream };
  const server = await createServer({ settings: testApp.app.settings, logger });
  const { admin, domainId } = await testApp.company();
  const url = '/api/rest/chores';
  expect((await testApp.app.server.inject({ method: 'POST', url, headers: admin.headers })).statusCode).toBe(204);
  const worker = await startWorker(
    { ...testApp.app, server },
    { url: testApp.url, smtpUrl: undefined, prepared: true },
  );
  const of = (task: string) => lines.filter((line) => line['task'] === task);
  for (let tries = 0; tries < 200 && (of('sweep').length === 0 || of('spill').length === 0); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await worker.stop();
  await server.close();
  const ordered = { reqId: requestId, domainId, jobId: expect.any(String) as string };
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(of('sweep')).toEqual([expect.objectContaining({ ...ordered, msg: 'job done', level: 30, attempt: 1 })]);
  expect(of('spill')).toEqual([expect.objectContaining({ ...ordered, level: 50 })]);
  expect(of('spill')[0]!['msg']).toContain('all over the floor');
}, 60_000);

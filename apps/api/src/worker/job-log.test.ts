import { access, defineResource } from '@crm/contract';
import { addJob, createServer, defineTask, implement, jobOfLog } from '@crm/server-kit';
import { openTestHouse } from '@crm/testing/house';
import type { TestHouse } from '@crm/testing/house';
import { startWorker } from './worker.ts';

const chores = defineResource('chores', {
  area: 'chores',
  operations: {
    orderChore: { summary: 'Orders jobs', method: 'POST', path: '/chores', access: access.signedIn(), status: 204 },
  },
});
const sweep = defineTask<object>('sweep', { maxAttempts: 1 });
const spill = defineTask<object>('spill', { maxAttempts: 1 });

let house: TestHouse;
let requestId = '';
beforeAll(async () => {
  house = await openTestHouse({
    rooms: [
      (room) => {
        implement(room, chores, {
          orderChore: (ctx) => {
            requestId = ctx.requestId;
            return ctx.db.transaction(async (tx) => {
              await addJob(tx, sweep, {});
              await addJob(tx, spill, {});
            });
          },
        });
        room.tasks.on(sweep, async () => {});
        room.tasks.on(spill, () => Promise.reject(new Error('all over the floor')));
      },
    ],
  });
});
afterAll(() => house.close());

test('lines of jobs name the request that ordered them, and its company: those that are done, and those that fail', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const logger = { level: 'info', mixin: jobOfLog, stream };
  const app = await createServer({ settings: house.house.settings, logger });
  const { admin, domainId } = await house.company();
  const url = '/api/rest/chores';
  expect((await house.house.app.inject({ method: 'POST', url, headers: admin.headers })).statusCode).toBe(204);
  const worker = await startWorker({ ...house.house, app }, { url: house.url, smtpUrl: undefined, prepared: true });
  const of = (task: string) => lines.filter((line) => line['task'] === task);
  for (let tries = 0; tries < 200 && (of('sweep').length === 0 || of('spill').length === 0); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await worker.stop();
  await app.close();
  const ordered = { reqId: requestId, domainId, jobId: expect.any(String) as string };
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(of('sweep')).toEqual([expect.objectContaining({ ...ordered, msg: 'job done', level: 30, attempt: 1 })]);
  expect(of('spill')).toEqual([expect.objectContaining({ ...ordered, level: 50 })]);
  expect(of('spill')[0]!['msg']).toContain('all over the floor');
}, 60_000);

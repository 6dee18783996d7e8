import { openTestApp } from '@crm/testing/app';
import type { TestApp } from '@crm/testing/app';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serveMetrics } from './metrics.ts';

const token = 'a token that only tests know';
let testApp: TestApp;
let server: FastifyInstance;

beforeAll(async () => {
  testApp = await openTestApp();
  server = Fastify();
  server.get('/things/:id', async () => ({ ok: true }));
  serveMetrics(server, testApp.app.database, token);
});
afterAll(async () => {
  await server.close();
  await testApp.close();
});

const read = (authorization?: string) =>
  server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

test('returns 404 without the right token', async () => {
  for (const given of [undefined, '', 'Bearer', 'Bearer another token', token]) {
    const { statusCode, body } = await read(given);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('http_request_duration');
  }
});

test('counts calls by route and status, without the records they were about', async () => {
  await server.inject({ url: '/things/4711' });
  await server.inject({ url: '/things/4712' });
  const { statusCode, headers, body } = await read(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2');
  // A bare number could be part of a measurement.
  expect(body).not.toContain('/things/4');
  expect(body).toContain('process_resident_memory_bytes');
});

test("reports the queue's waiting and given-up jobs", async () => {
  const { system } = testApp.app.database;
  await sql`select graphile_worker.add_job('send_mail', '{}')`.execute(system);
  await sql`select graphile_worker.add_job('send_mail', '{}', run_at => now() + interval '1 hour')`.execute(system);
  await sql`select graphile_worker.add_job('clean_up', '{}', job_key => 'given up')`.execute(system);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = 'given up'`.execute(system);
  const { body } = await read(`Bearer ${token}`);
  expect(body).toContain('jobs{task="send_mail",state="due"} 1');
  expect(body).toContain('jobs{task="send_mail",state="later"} 1');
  expect(body).toContain('jobs{task="clean_up",state="failed"} 1');
});

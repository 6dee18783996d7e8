import { IdParams, access, defineResource } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { Type } from 'typebox';
import { notFound } from '../errors/app-error.ts';
import { implement } from '../http/implement.ts';
import { auditAccountEvent } from './account-event.ts';
import { auditInsert, noteBefore } from './audit.ts';
import { entityOf } from './request-audit.ts';

const knobs = defineResource('knobs', {
  area: 'knobs',
  operations: {
    turnKnob: {
      summary: 'A setting whose area writes nothing to the log',
      method: 'PUT',
      path: '/knobs/{id}',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ volume: Type.Integer(), webhook_url: Type.Optional(Type.String({ maxLength: 200 })) }),
      status: 204,
    },
    pushKnob: {
      summary: 'A setting whose area writes to the log itself',
      method: 'POST',
      path: '/knobs/{id}/push',
      access: access.administrator(),
      params: IdParams,
      status: 204,
    },
    twistKnob: {
      summary: 'A setting whose area says what it was, and writes nothing to the log',
      method: 'PUT',
      path: '/knobs/{id}/twist',
      access: access.administrator(),
      params: IdParams,
      body: Type.Object({ volume: Type.Integer(), label: Type.Optional(Type.String({ maxLength: 200 })) }),
      status: 204,
    },
    crushKnob: {
      summary: 'A deletion whose area says what was there',
      method: 'DELETE',
      path: '/knobs/{id}/crush',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
    },
    dropKnob: {
      summary: 'A deletion that any member may make',
      method: 'DELETE',
      path: '/knobs/{id}',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
    },
  },
});

let testApp: TestApp;
let company: TestCompany;

beforeAll(async () => {
  testApp = await openTestApp({
    modules: [
      (app) =>
        implement(app, knobs, {
          turnKnob: () => {},
          pushKnob: async (ctx, { params }) => {
            const changes = { before: { pushed: false }, after: { pushed: true } };
            await ctx.db.all(auditInsert(ctx, { action: 'update', entity: 'knob', recordId: params.id, changes }));
          },
          twistKnob: (ctx) => noteBefore(ctx, { volume: 3, label: '低音', webhook_url: 'https://h.example/geheim' }),
          crushKnob: (ctx) => noteBefore(ctx, { volume: 3, api_key: 'geheim' }),
          dropKnob: (_ctx, { params }) => {
            if (params.id === 404) throw notFound();
          },
        }),
    ],
  });
});
beforeEach(async () => {
  company = await testApp.company();
});
afterAll(() => testApp.close());

const logged = (domainId = company.domainId) =>
  testApp.app.database
    .tenant(domainId)
    .all(
      sqlFor
        .selectFrom('audit_logs')
        .selectAll()
        .where('domain_id', '=', domainId)
        .where('entity', 'not in', ['deal_type', 'lifecycle_stage'])
        .orderBy('id'),
    );

/** Waits for entries that are written after the answer. */
async function soon<T>(read: () => Promise<T[]>): Promise<T[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const rows = await read();
    if (rows.length > 0) return rows;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return [];
}

const call = (
  who: TestCompany['admin'],
  method: 'PUT' | 'POST' | 'DELETE',
  url: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
) =>
  testApp.app.server.inject({
    method,
    url: `/api/rest${url}`,
    headers: { ...who.headers, 'user-agent': 'Mozilla/5.0 (縁)', ...headers },
    ...(body ? { payload: body } : {}),
  });

describe('the audit log', () => {
  test('logs a change by an administrator that its area did not log, without secrets', async () => {
    const body = { volume: 7, webhook_url: 'https://hooks.example/T0/geheim' };
    const answer = await call(company.admin, 'PUT', '/knobs/3', { body });
    expect(answer.statusCode).toBe(204);
    expect(await logged()).toMatchObject([
      {
        action: 'update',
        entity: 'knob',
        record_id: 3,
        user_id: company.admin.userId,
        operation: 'turnKnob',
        ip: '127.0.0.1',
        user_agent: 'Mozilla/5.0 (縁)',
        request_id: expect.stringMatching(/^[\da-f-]{36}$/),
        changes: { after: { volume: 7, webhook_url: '[secret]' } },
      },
    ]);
  });

  test("logs an area's own entry unchanged, once", async () => {
    await call(company.admin, 'POST', '/knobs/3/push');
    expect(await logged()).toMatchObject([
      { operation: null, changes: { before: { pushed: false }, after: { pushed: true } } },
    ]);
  });

  test('logs the previous state that the area notes: only changed fields, and no secrets', async () => {
    await call(company.admin, 'PUT', '/knobs/3/twist', { body: { volume: 7, label: '低音' } });
    await call(company.staff, 'DELETE', '/knobs/3/crush');
    const rows = await logged();
    expect(rows.map(({ operation, changes }) => [operation, changes])).toEqual([
      ['twistKnob', { before: { volume: 3 }, after: { volume: 7 } }],
      ['crushKnob', { before: { volume: 3, api_key: '[secret]' } }],
    ]);
  });

  test('logs every deletion, by any member', async () => {
    await call(company.staff, 'DELETE', '/knobs/9');
    expect(await logged()).toMatchObject([
      { action: 'delete', entity: 'knob', record_id: 9, user_id: company.staff.userId },
    ]);
  });

  test('logs refusals: of a function, of an invisible record, of another company', async () => {
    await call(company.staff, 'PUT', '/knobs/3', { body: { volume: 7 } });
    expect(await soon(logged)).toMatchObject([
      { action: 'denied', entity: 'knob', record_id: 3, user_id: company.staff.userId, changes: { status: 403 } },
    ]);
    const second = await testApp.company();
    await call(second.staff, 'DELETE', '/knobs/404');
    expect(await soon(() => logged(second.domainId))).toMatchObject([
      { action: 'denied', record_id: 404, changes: { status: 404, method: 'DELETE' } },
    ]);
    const third = await testApp.company();
    await call(third.admin, 'DELETE', '/knobs/1', { headers: { 'x-crm-domain-id': String(second.domainId) } });
    expect(await soon(() => logged(third.domainId))).toMatchObject([
      { action: 'denied', user_id: third.admin.userId, changes: { status: 403 } },
    ]);
    expect(await logged(second.domainId)).toHaveLength(1);
  });

  test('logs a refusal that repeats a hundred times a minute once', async () => {
    for (let times = 0; times < 5; times += 1) await call(company.staff, 'PUT', '/knobs/8', { body: { volume: 1 } });
    await soon(logged);
    expect(await logged()).toHaveLength(1);
  });

  test("logs an account's event in each company that the account belongs to, on one line", async () => {
    const ctx = { ip: '203.0.113.7', userAgent: 'evil\r\n2026-01-01 admin signed in', requestId: 'r-1' };
    const event = {
      action: 'sign_in_failed',
      userId: company.staff.userId,
      changes: { password: 'hunter2-hunter2' },
    } as const;
    expect(await auditAccountEvent(testApp.app.database, ctx, event)).toBe(1);
    const rows = await logged();
    expect(rows).toMatchObject([
      {
        action: 'sign_in_failed',
        entity: 'member',
        record_id: company.staff.userId,
        ip: '203.0.113.7',
        request_id: 'r-1',
      },
    ]);
    expect(rows[0]!.user_agent).toBe('evil\ufffd\ufffd2026-01-01 admin signed in');
    expect(JSON.stringify(rows)).not.toContain('hunter2');
  });

  test.each(['update audit_logs set user_id = 1', 'delete from audit_logs', 'truncate audit_logs'])(
    'rejects changes by the application: %s',
    async (statement) => {
      await call(company.admin, 'POST', '/knobs/3/push');
      const attempt = testApp.app.database.tenant(company.domainId).all({
        compile: () => ({ sql: statement, parameters: [], query: { kind: 'RawNode' } }) as never,
      });
      await expect(attempt).rejects.toThrow(/permission denied|append-only/);
      expect(await logged()).toHaveLength(1);
    },
  );

  test.each(['update audit_logs set user_id = 1', 'delete from audit_logs'])(
    'rejects changes by the owner, too: %s',
    async (statement) => {
      await call(company.admin, 'POST', '/knobs/3/push');
      await expect(testApp.app.database.pool.query(statement)).rejects.toThrow('append-only');
    },
  );
});

test('names the entity of a call by one word', () => {
  expect(['deal-types', 'activities', 'bulk-operation-job-statuses', 'account', 'addresses'].map(entityOf)).toEqual([
    'deal_type',
    'activity',
    'bulk_operation_job_status',
    'account',
    'address',
  ]);
});

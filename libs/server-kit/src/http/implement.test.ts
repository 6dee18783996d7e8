import { request } from 'node:http';
import { Type } from 'typebox';
import { IdParams, access, defineResource, record } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { openTestApp } from '@crm/testing/app';
import type { TestCompany, TestApp } from '@crm/testing/app';
import { AppError, orNotFound, notFound } from '../errors/app-error.ts';
import { implement } from './implement.ts';
import { validatorCompiler } from './validation.ts';

const Stage = Type.Object({ id: Type.Integer(), name: Type.String() });

const toys = defineResource('toys', {
  area: 'toys',
  operations: {
    createToy: {
      summary: 'Add a toy',
      method: 'POST',
      path: '/toys',
      access: access.signedIn(),
      body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 10 }), amount: Type.Optional(Type.Integer()) }),
      status: 201,
      response: record(Stage),
    },
    createToys: {
      summary: 'Add many toys',
      method: 'POST',
      path: '/many_toys',
      access: access.signedIn(),
      body: Type.Object({ toys: Type.Array(Type.Object({ name: Type.String() })) }),
      status: 204,
    },
    getToy: {
      summary: 'One toy',
      method: 'GET',
      path: '/toys/{id}',
      access: access.signedIn(),
      params: IdParams,
      query: Type.Object({ ids: Type.Optional(Type.Array(Type.Integer())), whole: Type.Optional(Type.Boolean()) }),
      response: record(Type.Object({ id: Type.Integer(), query: Type.Object({}, { additionalProperties: true }) })),
    },
    renameToy: {
      summary: 'Rename a toy',
      method: 'PUT',
      path: '/toys/{id}',
      access: access.signedIn(),
      params: IdParams,
      body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 10 }) }),
      response: record(Type.Object({ id: Type.Integer(), times: Type.Integer() })),
    },
    breakToy: {
      summary: 'Fails',
      method: 'DELETE',
      path: '/toys/{id}',
      access: access.administrator('webform'),
      params: IdParams,
      status: 204,
    },
  },
});

let testApp: TestApp;
let company: TestCompany;
let seen: unknown;
let renamed = 0;

beforeAll(async () => {
  testApp = await openTestApp({
    modules: [
      (app) =>
        implement(app, toys, {
          createToy: async (ctx, { body }) => {
            seen = body;
            const insert = sqlFor.insertInto('lifecycle_stages').values({ domain_id: ctx.domainId, name: body.name });
            const row = await ctx.db.first(insert.returning(['id', 'name', 'domain_id']));
            if (body.name === '壊れる') throw new Error('秘密の内情');
            return { data: orNotFound(row) };
          },
          createToys: () => {},
          getToy: (_ctx, { params, query }) => {
            if (params.id === 404) throw notFound();
            return { data: { id: params.id, query, secret: 'x' } as { id: number; query: object } };
          },
          renameToy: (_ctx, { params }) => ({ data: { id: params.id, times: (renamed += 1) } }),
          breakToy: () => {
            throw new AppError('InUse', { details: [{ field: 'deals', count: 3 }] });
          },
        }),
    ],
  });
  company = await testApp.company();
});
afterAll(() => testApp.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await testApp.app.server.inject({
    method,
    url: `/api/rest${url}`,
    headers: { ...company.admin.headers, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: response.statusCode, body: response.payload ? response.json() : undefined };
};

const count = async () => (await company.db.all(sqlFor.selectFrom('lifecycle_stages').select('id'))).length;

test('returns 401 without a session before it validates the call', async () => {
  const response = await testApp.app.server.inject({ method: 'POST', url: '/api/rest/toys', payload: {} });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({ errors: ['ログインもしくはアカウント登録してください。'] });
});

test('returns 401 without a session before it reads the body', async () => {
  const url = await testApp.app.server.listen({ host: '127.0.0.1', port: 0 });
  const call = request(`${url}/api/rest/toys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 200_000 },
  });
  call.on('error', () => {}).flushHeaders();
  const status = await new Promise((resolve) => call.once('response', (answer) => resolve(answer.statusCode)));
  call.destroy();
  expect(status).toBe(401);
});

test('returns 413 for a body of more than 256 KB, of more than 20,000 values, or nested too deep', async () => {
  const json = { 'content-type': 'application/json' };
  const status = async (payload: string) => (await call('POST', '/toys', payload, json)).body.error;
  expect(await status(JSON.stringify({ name: 'x'.repeat(262_144) }))).toBe('PayloadTooLarge');
  expect(await status(`{"name":[${Array(20_000).fill('{}').join(',')}]}`)).toBe('PayloadTooLarge');
  expect(await status(`${'['.repeat(100)}${']'.repeat(100)}`)).toBe('PayloadTooLarge');
});

test('answers with at most 1,000 issues of a body', async () => {
  const answer = await call('POST', '/many_toys', { toys: Array.from({ length: 3_000 }, () => ({})) });
  expect(answer.status).toBe(422);
  expect(answer.body.details).toHaveLength(1_000);
});

test("returns every issue of a body at once, in the caller's language, and writes nothing", async () => {
  const before = await count();
  const answer = await call('POST', '/toys', { name: '', amount: '12' });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ error: 'ValidationFailed', message: '入力内容をご確認ください。' });
  expect(answer.body.details).toEqual(
    expect.arrayContaining([
      { field: 'name', rule: 'required', params: { limit: 1 } },
      { field: 'amount', rule: 'type' },
    ]),
  );
  const english = await call('POST', '/toys', {}, { 'accept-language': 'en-GB' });
  expect(english.body.message).toBe('Please check what you entered.');
  expect(await count()).toBe(before);
});

test('returns 422 for text that cannot be stored, in the body or the query, and writes nothing', async () => {
  const before = await count();
  for (const text of ['\0', '\ud800'])
    expect((await call('POST', '/toys', { name: text })).body.details).toEqual([{ field: 'name', rule: 'characters' }]);
  const asked = await call('GET', '/toys/1?ids=%00');
  expect([asked.status, asked.body.details]).toEqual([422, [{ field: 'ids[0]', rule: 'characters' }]]);
  expect(await count()).toBe(before);
});

test('returns 422 for a day before the year 1000', () => {
  const validate = validatorCompiler({
    schema: { type: 'string', format: 'date' },
    httpPart: 'body',
    method: '',
    url: '',
  });
  expect(['0000-01-01', '2026-02-30', '0999-12-31', '1000-01-01', '9999-12-31'].map((day) => validate(day))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('returns 400 for a body that is no JSON, and 415 for another content type', async () => {
  const bad = await call('POST', '/toys', '{', { 'content-type': 'application/json' });
  expect(bad).toMatchObject({ status: 400, body: { error: 'MalformedRequest' } });
  const xml = await call('POST', '/toys', '<a/>', { 'content-type': 'text/xml' });
  expect(xml).toMatchObject({ status: 415, body: { error: 'UnsupportedMediaType' } });
});

test('drops undeclared fields from requests and answers', async () => {
  const answer = await call('POST', '/toys', { name: '積木', admin: true });
  expect(seen).toEqual({ name: '積木' });
  expect(answer).toMatchObject({ status: 201 });
  expect(Object.keys(answer.body.data)).toEqual(['id', 'name']);
  expect((await call('GET', '/toys/1')).body.data).not.toHaveProperty('secret');
});

test('converts address parameters to their declared types', async () => {
  const answer = await call('GET', '/toys/7?ids=1,2&whole=true');
  expect(answer.body).toEqual({ data: { id: 7, query: { ids: [1, 2], whole: true } } });
  expect((await call('GET', '/toys/seven')).status).toBe(422);
});

test('returns 404 in the common shape for a missing record and for an unknown address', async () => {
  const answer = await call('GET', '/toys/404');
  expect(answer).toMatchObject({ status: 404, body: { error: 'RecordNotFound' } });
  expect(answer.body.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect((await call('GET', '/nowhere')).status).toBe(404);
});

test('returns no internal details of an unexpected failure', async () => {
  const answer = await call('POST', '/toys', { name: '壊れる' });
  expect(answer).toMatchObject({ status: 500, body: { error: 'InternalError' } });
  expect(JSON.stringify(answer.body)).not.toContain('秘密');
});

test('admits administrators only, and only while the company has the feature', async () => {
  const staff = await testApp.app.server.inject({
    method: 'DELETE',
    url: '/api/rest/toys/1',
    headers: company.staff.headers,
  });
  expect(staff.json()).toMatchObject({ error: 'Forbidden' });
  expect((await call('DELETE', '/toys/1')).body).toMatchObject({
    error: 'InUse',
    details: [{ field: 'deals', count: 3 }],
  });
  await testApp.app.database.system
    .updateTable('domains')
    .set({ features: JSON.stringify({ webform: false }) })
    .where('id', '=', company.domainId)
    .execute();
  expect((await call('DELETE', '/toys/1')).body).toMatchObject({ error: 'FeatureDisabled' });
});

describe('with an idempotency key', () => {
  test('creates one record for fifty simultaneous calls, and returns the first answer to a retry', async () => {
    const before = await count();
    const headers = { 'idempotency-key': 'one' };
    const tries = await Promise.all(Array.from({ length: 50 }, () => call('POST', '/toys', { name: '一度' }, headers)));
    expect(new Set(tries.map((one) => one.status))).toEqual(
      new Set(tries.some((one) => one.status === 409) ? [201, 409] : [201]),
    );
    expect(await count()).toBe(before + 1);
    const again = await call('POST', '/toys', { name: '一度' }, headers);
    expect(again).toEqual(tries.find((one) => one.status === 201));
    expect(await count()).toBe(before + 1);
  });

  test('refuses another body under the same key', async () => {
    const headers = { 'idempotency-key': 'two' };
    await call('POST', '/toys', { name: '甲' }, headers);
    const answer = await call('POST', '/toys', { name: '乙' }, headers);
    expect(answer).toMatchObject({ status: 422, body: { error: 'IdempotencyKeyReused' } });
  });

  test('makes a change once, and returns the first answer to a retry', async () => {
    const headers = { 'idempotency-key': 'four' };
    const first = await call('PUT', '/toys/7', { name: '改名' }, headers);
    expect(first).toEqual({ status: 200, body: { data: { id: 7, times: 1 } } });
    expect(await call('PUT', '/toys/7', { name: '改名' }, headers)).toEqual(first);
    expect(await call('PUT', '/toys/8', { name: '改名' }, headers)).toMatchObject({
      body: { error: 'IdempotencyKeyReused' },
    });
    expect((await call('PUT', '/toys/7', { name: '改名' })).body.data.times).toBe(2);
  });

  test('undoes a failed call, and accepts its key again', async () => {
    const before = await count();
    const headers = { 'idempotency-key': 'three' };
    expect((await call('POST', '/toys', { name: '壊れる' }, headers)).status).toBe(500);
    expect(await count()).toBe(before);
    expect((await call('POST', '/toys', { name: '直った' }, headers)).status).toBe(201);
  });
});

import { loopback, operation, rejection } from './test/loopback.ts';
import { RequiredError } from './required-error.ts';

let server: Awaited<ReturnType<typeof loopback>>;
beforeEach(async () => {
  server = await loopback();
  server.answersJson(200, {});
});
afterEach(() => server.close());

const update = operation({
  name: 'updateDeal',
  method: 'PUT',
  path: '/deals/{dealId}',
  pathParams: ['dealId'],
  query: ['dryRun'],
  required: ['dealId'],
  body: 'required',
});

it.each([
  ['dealId', { body: {} }],
  ['dealId', { dealId: null, body: {} }],
  ['body', { dealId: 1 }],
  ['body', { dealId: 1, body: null }],
])('rejects before anything is sent when %s is missing', async (parameter, args) => {
  let promise: Promise<unknown> | undefined;
  expect(() => {
    promise = server.send()(update, args);
  }).not.toThrow();
  const error = await rejection<RequiredError>(promise!);
  expect(error).toBeInstanceOf(RequiredError);
  expect(error.message).toBe(`Required parameter ${parameter} was null or undefined when calling updateDeal.`);
  expect(server.seen).toEqual([]);
});

it('does not hand a missing parameter to the default error handler', async () => {
  const handler = jest.fn();
  const error = await rejection(server.send({ defaultErrorHandler: handler })(update, {}));
  expect(error).toBeInstanceOf(RequiredError);
  expect(handler).not.toHaveBeenCalled();
});

it('accepts 0, false and the empty string as values', async () => {
  await server.send()(update, { dealId: 0, dryRun: false, body: {} });
  expect(server.last().url).toBe('/api/rest/deals/0?dry_run=false');
});

it('encodes ids in the path', async () => {
  await server.send()(update, { dealId: 'a/b?c 山', body: {} });
  expect(server.last().url).toBe('/api/rest/deals/a%2Fb%3Fc%20%E5%B1%B1');
});

it('joins list values with commas and leaves out what is not given', async () => {
  const list = operation({ query: ['ids', 'excludeLabels', 'perPage', 'keyword', 'page'] });
  await server.send()(list, { ids: [1, 2, 3], excludeLabels: [], perPage: 50, keyword: '株式会社 A&B', page: null });
  const url = new URL(server.last().url, 'http://x');
  expect(Object.fromEntries(url.searchParams)).toEqual({ ids: '1,2,3', per_page: '50', keyword: '株式会社 A&B' });
});

it('sends JSON with snake_case keys and keeps digits in keys', async () => {
  await server.send()(update, {
    dealId: 1,
    body: { expectedDate: '2026-11-20', address1: 'tokyo_1', rows: [{ itemId: 1 }] },
  });
  expect(server.last().headers['content-type']).toBe('application/json');
  expect(JSON.parse(server.last().body.toString())).toEqual({
    expected_date: '2026-11-20',
    address_1: 'tokyo_1',
    rows: [{ item_id: 1 }],
  });
});

it('sends files, forms, bytes and text as they are', async () => {
  const send = server.send();
  await send(update, { dealId: 1, body: new Blob(['名前,金額']) });
  expect(server.last().body.toString()).toBe('名前,金額');
  await send(update, { dealId: 1, body: new Uint8Array([1, 2, 3]).buffer });
  expect([...server.last().body]).toEqual([1, 2, 3]);
  await send(update, { dealId: 1, body: 'camelCase=1' });
  expect(server.last().body.toString()).toBe('camelCase=1');
  const form = new FormData();
  form.set('fileName', new Blob(['x']), '一覧.csv');
  await send(update, { dealId: 1, body: form });
  expect(server.last().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.last().body.toString()).toContain('name="fileName"');
});

it('sends no body where the operation has none, or where an optional one is not given', async () => {
  await server.send()(operation({ method: 'POST', body: 'none' }), { body: { a: 1 } });
  expect(server.last().body.length).toBe(0);
  await server.send()(operation({ method: 'POST', body: 'optional' }), {});
  expect(server.last().body.length).toBe(0);
});

it('carries the five headers and the language, read anew for every call', async () => {
  let token = 'first';
  const headers = () => ({
    'access-token': token,
    client: 'c',
    uid: 'a@example.com',
    'X-CRM-DOMAIN-ID': '7',
    'X-CRM-USER-ID': '9',
  });
  const send = server.send({ headers, language: () => 'ja' });
  await send(operation(), {});
  expect(server.last().headers).toMatchObject({
    'access-token': 'first',
    client: 'c',
    uid: 'a@example.com',
    'x-crm-domain-id': '7',
    'x-crm-user-id': '9',
    'accept-language': 'ja',
  });
  token = 'second';
  await send(operation(), {});
  expect(server.last().headers['access-token']).toBe('second');
});

it('sends the public form anonymously, with the address of the embedding page', async () => {
  const form = operation({ base: 'form', path: '/{hashid}', pathParams: ['hashid'] });
  const send = server.send({ headers: () => ({ 'access-token': 'secret' }) });
  await send(form, { hashid: 'abc' }, { altOrigin: 'https://shop.example' });
  expect(server.last().url).toBe('/api/form/abc');
  expect(server.last().headers['alt-origin']).toBe('https://shop.example');
  expect(server.last().headers).not.toHaveProperty('access-token');
});

it('carries an idempotency key when it is given one', async () => {
  await server.send()(operation({ method: 'POST' }), {}, { idempotencyKey: 'once' });
  expect(server.last().headers['idempotency-key']).toBe('once');
});

it('uses the base of the operation', async () => {
  await server.send()(operation({ base: 'auth', path: '' }), {});
  expect(server.last().url).toBe('/api/auth');
  await server.send()(operation({ base: 'api', path: '/domains' }), {});
  expect(server.last().url).toBe('/api/domains');
});

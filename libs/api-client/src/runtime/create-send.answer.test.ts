import { loopback, operation, rejection } from './test/loopback.ts';
import type { ApiError } from './api-error.ts';
import { setDefaultErrorHandler } from './default-error-handler.ts';

let server: Awaited<ReturnType<typeof loopback>>;
beforeEach(async () => {
  server = await loopback();
});
afterEach(async () => {
  setDefaultErrorHandler(undefined);
  await server.close();
});

const failing = (status: number, body: unknown, headers?: Record<string, string>) => {
  server.answersJson(status, body, headers);
  return rejection<ApiError>(server.send()(operation(), {}));
};

it('resolves to the body with camelCase keys', async () => {
  server.answersJson(200, { data: [{ deal_type_id: 1 }], meta: { total_count: 1 } });
  await expect(server.send()(operation(), {})).resolves.toEqual({
    data: [{ dealTypeId: 1 }],
    meta: { totalCount: 1 },
  });
});

it('resolves to nothing for an empty answer', async () => {
  server.answers((response) => response.writeHead(204).end());
  await expect(server.send()(operation({ answer: 'empty' }), {})).resolves.toBeUndefined();
  await expect(server.send()(operation(), {})).resolves.toBeUndefined();
});

it('resolves to body and headers where the operation returns headers', async () => {
  server.answersJson(200, { data: { current_domain_id: 3 } }, { 'Access-Token': 't', Expiry: '1796397596' });
  const answer = await server.send()<{ headers: Record<string, string> }>(operation({ answer: 'headers' }), {});
  expect(answer).toMatchObject({ data: { data: { currentDomainId: 3 } } });
  expect(answer.headers).toMatchObject({ 'access-token': 't', expiry: '1796397596' });
});

it('resolves to a file with its name', async () => {
  server.answers((response) => {
    response.setHeader('content-type', 'text/csv; charset=utf-8');
    response.setHeader('content-disposition', "attachment; filename=a.csv; filename*=UTF-8''%E6%A1%88%E4%BB%B6.csv");
    response.end(Buffer.from([0xef, 0xbb, 0xbf, 0x61]));
  });
  const { blob, filename } = await server.send()<{ blob: Blob; filename: string }>(operation({ answer: 'file' }), {});
  expect(filename).toBe('案件.csv');
  expect(blob.type).toBe('text/csv; charset=utf-8');
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf, 0x61]);
});

it('shows the headers of every answer, also of failed ones', async () => {
  server.answersJson(401, { errors: ['x'] }, { 'Access-Token': '' });
  const onHeaders = jest.fn();
  await rejection(server.send({ onHeaders })(operation(), {}));
  expect(onHeaders).toHaveBeenCalledWith(expect.objectContaining({ 'access-token': '' }), operation());
});

it('rejects with code, message, request id and details of the error table', async () => {
  const error = await failing(422, {
    error: 'ValidationFailed',
    message: '入力内容をご確認ください。',
    request_id: 'r-1',
    details: [{ field: 'customs[0].item_id', rule: 'errors.required' }],
  });
  expect(error).toMatchObject({ status: 422, code: 'ValidationFailed', requestId: 'r-1' });
  expect(error.message).toBe('入力内容をご確認ください。');
  expect(error.issues).toEqual([{ field: 'customs[0].itemId', rule: 'errors.required' }]);
});

it('keeps the closure of a closed form in data', async () => {
  const error = await failing(403, { error: 'WebformClosureForbidden', closure_webform: { theme_font: 'mincho' } });
  expect(error.code).toBe('WebformClosureForbidden');
  expect(error.data).toMatchObject({ closureWebform: { themeFont: 'mincho' } });
});

it.each([[[{ lock_version: 3 }]], [{ lock_version: 3 }]])(
  'offers the current record of a stale one',
  async (details) => {
    const error = await failing(409, { error: 'StaleRecord', message: '', details });
    expect(error.current()).toEqual({ lockVersion: 3 });
    expect(error.issues).toEqual([]);
  },
);

it('reads the bodies of the token-auth calls', async () => {
  const list = await failing(401, { success: false, errors: ['Invalid login credentials.'] });
  expect(list).toMatchObject({ code: 'SignInRequired', message: 'Invalid login credentials.' });
  const fields = await failing(422, {
    status: 'error',
    errors: { password_confirmation: ['一致しません'], full_messages: ['パスワード(確認)が一致しません'] },
  });
  expect(fields).toMatchObject({ code: 'ValidationFailed', message: 'パスワード(確認)が一致しません' });
  expect(fields.errors).toMatchObject({ passwordConfirmation: ['一致しません'] });
  expect(fields.current()).toBeUndefined();
});

it('reads Retry-After as seconds or as a moment', async () => {
  expect((await failing(429, { error: 'TooManyRequests' }, { 'Retry-After': '30' })).retryAfter).toBe(30);
  const moment = new Date(Date.now() + 60_000).toUTCString();
  const { retryAfter } = await failing(503, {}, { 'Retry-After': moment });
  expect(retryAfter).toBeGreaterThan(50);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect((await failing(503, {})).retryAfter).toBeUndefined();
});

it('gives a code to failures that carry none and to pages of a proxy', async () => {
  expect((await failing(404, {})).code).toBe('RecordNotFound');
  server.answers((response) => response.writeHead(502).end('<html>Bad gateway</html>'));
  const error = await rejection<ApiError>(server.send()(operation({ answer: 'file' }), {}));
  expect(error).toMatchObject({ status: 502, code: 'InternalError', data: '<html>Bad gateway</html>' });
});

it('rejects a success that is not JSON', async () => {
  server.answers((response) => response.end('<html>Wi-Fi sign-in</html>'));
  const error = await rejection<ApiError>(server.send()(operation(), {}));
  expect(error).toMatchObject({ status: 200, code: 'MalformedAnswer' });
});

it('reports a lost connection as a network error', async () => {
  server.answers((response) => response.destroy());
  const error = await rejection<ApiError>(server.send()(operation(), {}));
  expect(error).toMatchObject({ name: 'ApiError', status: 0, code: 'NetworkError' });
});

it('cancels by signal, unseen by the default error handler', async () => {
  const handler = jest.fn();
  const controller = new AbortController();
  server.answers(() => controller.abort());
  const promise = server.send({ defaultErrorHandler: handler })(operation(), {}, { signal: controller.signal });
  expect((await rejection<ApiError>(promise)).code).toBe('Cancelled');
  expect(handler).not.toHaveBeenCalled();
});

it('hands failures to the handler of the send, whose result becomes that of the call', async () => {
  server.answersJson(404, { error: 'RecordNotFound' });
  setDefaultErrorHandler(() => 'shared');
  const send = server.send({ defaultErrorHandler: (error) => ({ fallback: error.code }) });
  await expect(send(operation(), {})).resolves.toEqual({ fallback: 'RecordNotFound' });
});

it('hands failures to the shared handler while one is set, and rejects with what it throws', async () => {
  server.answersJson(500, { error: 'InternalError' });
  setDefaultErrorHandler((error) => {
    throw new Error(`seen: ${error.code}`);
  });
  const send = server.send();
  expect((await rejection(send(operation(), {}))).message).toBe('seen: InternalError');
  setDefaultErrorHandler(undefined);
  expect(await rejection<ApiError>(send(operation(), {}))).toMatchObject({ name: 'ApiError', status: 500 });
});

import { createFormApi } from './form-api.ts';
import { fromWire } from './wire-keys.ts';

const answering = (status: number, body: unknown) =>
  jest.fn<Promise<Response>, [string, RequestInit]>(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );
const api = (fetch: jest.Mock, altOrigin?: string) =>
  createFormApi({ baseUrl: '/api/form', fetch: fetch as unknown as typeof globalThis.fetch, altOrigin });
const submission = {
  webformItems: [{ id: 1, value: '山田_太郎' }],
  trackingId: 't',
  refererUrl: 'https://example.jp/',
};

describe('loading', () => {
  it('gives the form of a 200, keys in camelCase, with the embedding page’s address in Alt-Origin', async () => {
    const fetch = answering(200, { webform: { display_name: '問合せ' }, webform_items: [{ id: 1, order_num: 2 }] });
    expect(await api(fetch, 'https://host.example/p').load('a/b')).toEqual({
      kind: 'open',
      definition: { webform: { displayName: '問合せ' }, webformItems: [{ id: 1, orderNum: 2 }] },
    });
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/form/a%2Fb');
    expect(init).toMatchObject({ credentials: 'omit', headers: { 'Alt-Origin': 'https://host.example/p' } });
  });

  it('names the page in Alt-Origin by itself, without its fragment, and nothing when it is told so', async () => {
    const fetch = answering(404, { error: 'RecordNotFound' });
    window.history.replaceState(null, '', '/contact?p=12#top');
    await api(fetch).load('x');
    await createFormApi({ baseUrl: '', fetch: fetch as unknown as typeof globalThis.fetch, altOrigin: () => '' }).load(
      'x',
    );
    window.history.replaceState(null, '', '/');
    const [first, second] = fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('alt-origin'));
    expect([first, second]).toEqual([`${window.location.origin}/contact?p=12`, null]);
  });

  it('says who a known visitor is, and makes no id for anybody else', async () => {
    const fetch = answering(404, { error: 'RecordNotFound' });
    const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue('a=1');
    await api(fetch).load('x');
    cookies.mockReturnValue('a=1; enishi_tracking_id=17700000000000000000002');
    await api(fetch).load('x');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/api/form/x',
      '/api/form/x?tracking_id=17700000000000000000002',
    ]);
    cookies.mockRestore();
  });

  it('gives the closure of a closure error', async () => {
    const closure = {
      title: '題',
      closure_message: '終了',
      theme_font: 'system',
      background_color: '#101820',
      text_color: null,
    };
    const fetch = answering(403, { error: 'WebformClosureForbidden', closure_webform: closure });
    expect(await api(fetch).load('x')).toEqual({
      kind: 'closed',
      closure: {
        title: '題',
        closureMessage: '終了',
        themeFont: 'system',
        backgroundColor: '#101820',
        textColor: null,
      },
    });
  });

  it.each([
    [404, { error: 'RecordNotFound' }],
    [500, { error: 'InternalError' }],
  ])('fails for %i %j of the form API, silently', async (status, body) => {
    const complain = jest.spyOn(console, 'error').mockImplementation();
    expect(await api(answering(status, body)).load('x')).toEqual({ kind: 'failed', status });
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it.each([
    ['an HTML page', answering(404, '<html>')],
    ['JSON of another server', answering(200, { something: 'else' })],
    ['no network', jest.fn(() => Promise.reject(new TypeError('offline')))],
  ])('fails without a status for %s, and names the base URL on the console', async (_name, fetch) => {
    const complain = jest.spyOn(console, 'error').mockImplementation();
    expect(await api(fetch).load('x')).toEqual({ kind: 'failed', status: null });
    expect(complain.mock.calls).toEqual([[expect.stringContaining('No form API at the base URL /api/form')]]);
    complain.mockRestore();
  });
});

describe('sending', () => {
  it('posts snake_case JSON with the idempotency key, and leaves what people wrote alone', async () => {
    const fetch = answering(200, {});
    expect(await api(fetch).send('x', { ...submission, spamCheckToken: 'tok' }, 'key-1')).toEqual({ kind: 'sent' });
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/form/x/send_webform');
    expect(init).toMatchObject({ method: 'POST', headers: { 'Idempotency-Key': 'key-1' } });
    expect(JSON.parse(String(init.body))).toEqual({
      webform_items: [{ id: 1, value: '山田_太郎' }],
      tracking_id: 't',
      referer_url: 'https://example.jp/',
      spam_check_token: 'tok',
      elapsed_ms: expect.any(Number),
    });
  });

  it.each([
    [403, { error: 'WebformClosureForbidden' }, { kind: 'closed' }],
    [403, { error: 'SpamCheckRequired' }, { kind: 'spam' }],
    [403, { error: 'Forbidden' }, { kind: 'failed', status: 403 }],
    [429, {}, { kind: 'busy' }],
    [503, '', { kind: 'failed', status: 503 }],
    [422, { details: [] }, { kind: 'failed', status: 422 }],
    [
      422,
      { details: [{ field: 'webform_items.12', rule: 'errors.required', params: {} }] },
      { kind: 'invalid', fields: [{ id: '12', rule: 'errors.required', params: {} }] },
    ],
  ])('reads %i %j', async (status, body, result) => {
    expect(await api(answering(status, body)).send('x', submission, 'k')).toEqual(result);
  });

  it('is offline without an answer', async () => {
    const fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
    expect(await api(fetch).send('x', submission, 'k')).toEqual({ kind: 'offline' });
  });
});

it('converts keys made of words only, never values', () => {
  expect(fromWire({ order_num: 'a_b', address_1: 1, 会社_名: 2, options: [{ lower_bound: null }] })).toEqual({
    orderNum: 'a_b',
    address_1: 1,
    会社_名: 2,
    options: [{ lowerBound: null }],
  });
});

import { forgetTrackingId } from './tracking-id.ts';
import type { Tracker } from './tracker.ts';
import { startTracker } from './tracker.ts';

interface Sent {
  domain_key: string;
  tracking_id: string;
  events: { event_type: string; url: string; title?: string; referrer?: string; webformid?: string }[];
}

const formOrigin = 'https://crm.example';
const sent: Sent[] = [];
const fetch = jest.fn((_address: string, { body }: RequestInit) => {
  sent.push(JSON.parse(body as string) as Sent);
  return Promise.resolve(new Response());
});
const { pushState, replaceState } = window.history;

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  fetch.mockClear();
  forgetTrackingId(document);
  localStorage.clear();
  Object.assign(window.history, { pushState, replaceState });
  window.history.replaceState(null, '', '/products?mail=taro%40example.jp&utm_source=news#top');
  document.title = '製品一覧';
  document.body.innerHTML = '';
  globalThis.Request ??= class {} as never;
  Object.defineProperty(Request.prototype, 'keepalive', { value: false, configurable: true });
  window.fetch = fetch as unknown as typeof window.fetch;
});
afterEach(() => {
  jest.useRealTimers();
  stop();
});

/** Each test has its own tracker; earlier trackers must not receive events. */
const targets = [window, document];
const spies = targets.map((target) => jest.spyOn(target, 'addEventListener'));
const stop = () => {
  spies.forEach((spy, index) => {
    for (const args of spy.mock.calls) targets[index]!.removeEventListener(args[0], args[1] as EventListener, args[2]);
    spy.mockClear();
  });
};

const start = (more: { needsConsent?: boolean } = {}): Tracker => {
  return startTracker(window, {
    domainKey: 'key',
    needsConsent: false,
    endpoint: `${formOrigin}/api/tracking_events`,
    formOrigin,
    ...more,
  });
};
const types = () => sent.flatMap(({ events }) => events.map(({ event_type }) => event_type));
const navigatorSays = (words: object) => {
  for (const [key, value] of Object.entries(words))
    Object.defineProperty(window.navigator, key, { value, configurable: true });
};

test('a page view reports address, title and campaign, and nothing else of the URL', () => {
  start();
  expect(sent).toEqual([
    {
      domain_key: 'key',
      tracking_id: expect.stringMatching(/^\d{23}$/),
      events: [
        { event_type: 'page_view', url: 'http://localhost/products?utm_source=news', title: '製品一覧', referrer: '' },
      ],
    },
  ]);
  expect(fetch.mock.calls[0]).toEqual([
    'https://crm.example/api/tracking_events',
    expect.objectContaining({ method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }),
  ]);
});

test('the visitor keeps one id, for 180 days at the root path', () => {
  const set = jest.spyOn(Document.prototype, 'cookie', 'set');
  const id = start()('id')!;
  const [, expires = ''] = /expires=([^;]+); path=\//.exec(set.mock.calls[0]![0]) ?? [];
  expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(180, 3);
  set.mockRestore();
  expect([start()('id'), sent[0]!.tracking_id, sent[1]!.tracking_id]).toEqual([id, id, id]);
});

test('the id is per page where cookies are blocked, and nothing fails', () => {
  const get = jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const enishi = start();
  expect(enishi('id')).toBe(sent[0]!.tracking_id);
  get.mockRestore();
});

test('the id is per page where cookies are dropped silently', () => {
  const get = jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
  const enishi = start();
  expect(enishi('id')).toBe(sent[0]!.tracking_id);
  get.mockRestore();
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'a visitor with %j is not tracked, whatever the page calls',
  (words) => {
    navigatorSays(words);
    const enishi = start();
    enishi('consent', true);
    expect([sent, document.cookie, enishi('id')]).toEqual([[], '', undefined]);
    navigatorSays({ doNotTrack: null, globalPrivacyControl: undefined });
  },
);

test('with consent required nothing is stored or sent before consent, nor after its withdrawal', () => {
  const enishi = start({ needsConsent: true });
  expect([sent, document.cookie]).toEqual([[], '']);
  enishi('consent', true);
  expect(types()).toEqual(['page_view']);
  expect(document.cookie).toContain('enishi_tracking_id=');
  enishi('consent', false);
  window.history.pushState(null, '', '/price');
  jest.runAllTimers();
  expect([types(), document.cookie]).toEqual([['page_view'], '']);
  enishi('consent', true);
  expect(types()).toEqual(['page_view', 'page_view']);
});

test('navigation inside the page is reported once each, with the new title; a fragment change is not', () => {
  start();
  window.history.pushState(null, '', '/price');
  document.title = '料金';
  jest.runAllTimers();
  window.history.replaceState(null, '', '/price#plans');
  window.history.replaceState(null, '', '/price#faq');
  jest.runAllTimers();
  expect(sent.slice(1).map(({ events }) => events[0])).toEqual([
    { event_type: 'page_view', url: 'http://localhost/price', title: '料金', referrer: '' },
  ]);
});

test('a page restored from the cache is reported again, and a hidden page is reported as hidden', () => {
  start();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(types()).toEqual(['page_view', 'page_view', 'leave']);
});

test('a download is reported, a link to a form carries the id in its fragment, and other links stay unchanged', () => {
  const enishi = start();
  const press = (html: string) => {
    document.body.innerHTML = html;
    const link = document.querySelector('a')!;
    link.addEventListener('click', (event) => event.preventDefault());
    link.querySelector('b')!.click();
    return link.getAttribute('href');
  };
  press('<a href="https://files.example/カタログ.pdf?token=1"><b>資料</b></a>');
  expect(sent.at(-1)!.events).toEqual([
    { event_type: 'download', url: 'https://files.example/%E3%82%AB%E3%82%BF%E3%83%AD%E3%82%B0.pdf' },
  ]);
  expect(press('<a href="https://crm.example/webforms/?webformid=x"><b>問い合わせ</b></a>')).toBe(
    `https://crm.example/webforms/?webformid=x#enishi=${enishi('id')}`,
  );
  expect(press('<a href="https://other.example/webforms/"><b>他</b></a>')).toBe('https://other.example/webforms/');
  expect(press('<a href="mailto:a@example.jp"><b>mail</b></a>')).toBe('mailto:a@example.jp');
});

test('a form in a frame gets the id and is reported once; messages of strangers are ignored', () => {
  const enishi = start();
  const frame = { postMessage: jest.fn() };
  const speak = (origin: string, data: unknown) =>
    window.dispatchEvent(Object.assign(new Event('message'), { origin, data, source: frame }));
  speak('https://evil.example', { type: 'enishi:webform', webformid: 'abc', event: 'height' });
  speak(formOrigin, null);
  expect(frame.postMessage).not.toHaveBeenCalled();
  speak(formOrigin, { type: 'enishi:webform', webformid: 'abc', event: 'height', height: 400 });
  speak(formOrigin, { type: 'enishi:webform', webformid: 'abc', event: 'height', height: 500 });
  expect(frame.postMessage).toHaveBeenCalledWith(
    { type: 'enishi:webform-host', event: 'tracking', trackingId: enishi('id') },
    formOrigin,
  );
  expect(sent.slice(1).map(({ events }) => events[0])).toMatchObject([{ event_type: 'form_view', webformid: 'abc' }]);
});

test('a member excludes this browser by an address, and includes it again', () => {
  window.history.replaceState(null, '', '/#enishi-ignore');
  start();
  window.history.replaceState(null, '', '/');
  start();
  expect(sent).toEqual([]);
  window.history.replaceState(null, '', '/#enishi-count');
  start();
  expect(types()).toEqual(['page_view']);
});

test('without keepalive the report is sent as a beacon', () => {
  delete (Request.prototype as { keepalive?: boolean }).keepalive;
  const sendBeacon = jest.fn(() => true);
  navigatorSays({ sendBeacon });
  start();
  expect(sendBeacon).toHaveBeenCalledWith(
    'https://crm.example/api/tracking_events',
    expect.stringContaining('page_view'),
  );
});

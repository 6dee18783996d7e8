import { followRedirect } from './follow-redirect.ts';
import { pageQuery } from './host-page.ts';
import { listenToHost } from './listen-to-host.ts';
import { reportHeight } from './report-height.ts';

const type = 'enishi:webform-host';

/** Creates a frame's window with a host that records its messages. */
const frame = ({ ancestorOrigins, referrer = '' }: { ancestorOrigins?: string[]; referrer?: string } = {}) => {
  const host = { postMessage: jest.fn() };
  const assign = jest.fn();
  const target = new EventTarget();
  const location = { assign, ancestorOrigins, origin: 'https://forms.example.jp' };
  const { body, documentElement } = document;
  const own = { body, documentElement, referrer, cookie: '', defaultView: window };
  const win = Object.assign(target, { parent: host, location, document: own }) as unknown as Window;
  const post = (data: unknown, source: unknown = host, origin = 'https://www.example.co.jp') =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
  return { host, assign, win, post };
};

describe('a form in an embedding page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('reports its height only when it changes', () => {
    let resized = (): void => {};
    globalThis.ResizeObserver = class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
    } as unknown as typeof ResizeObserver;
    const { win, host } = frame();
    let height = 499.2;
    jest.spyOn(document.documentElement, 'getBoundingClientRect').mockImplementation(() => ({ height }) as DOMRect);
    reportHeight('abc', document.body, win);
    resized();
    resized();
    height = 640;
    resized();
    expect(host.postMessage.mock.calls.map(([message]) => message)).toEqual([
      { type: 'enishi:webform', webformid: 'abc', event: 'height', height: 500 },
      { type: 'enishi:webform', webformid: 'abc', event: 'height', height: 640 },
    ]);
    jest.restoreAllMocks();
  });

  it('asks the host page for the visitor, and accepts an id from that page only', () => {
    const { win, host, post } = frame();
    const { trackingId: id } = listenToHost('abc', win);
    expect(host.postMessage).toHaveBeenCalledWith({ type: 'enishi:webform', webformid: 'abc', event: 'ready' }, '*');
    const own = id();
    expect(own).toMatch(/^\d{14,40}$/);
    post({ type, event: 'tracking', trackingId: '17700000000000000000002' }, win);
    post({ type, event: 'tracking', trackingId: 'made up' });
    expect(id()).toBe(own);
    post({ type, event: 'tracking', trackingId: '17700000000000000000003' });
    expect(id()).toBe('17700000000000000000003');
  });

  it.each([
    ['by its ancestors', { ancestorOrigins: ['https://www.example.co.jp', 'https://portal.example.jp'] }],
    ['by the referrer', { referrer: 'https://www.example.co.jp/contact?x=1' }],
  ])('accepts an id from its host’s origin only, where the browser reports it: %s', (_how, told) => {
    const { win, host, post } = frame(told);
    const { trackingId: id } = listenToHost('abc', win);
    const own = id();
    for (const origin of ['https://evil.example', 'https://portal.example.jp', 'null', ''])
      post({ type, event: 'tracking', trackingId: '17700000000000000000002' }, host, origin);
    expect(id()).toBe(own);
    post({ type, event: 'tracking', trackingId: '17700000000000000000003' });
    expect(id()).toBe('17700000000000000000003');
  });

  it('accepts an id by the window alone where the browser reports no origin', () => {
    const { win, post } = frame({ referrer: 'https://forms.example.jp/webforms/?webformid=abc' });
    const { trackingId: id } = listenToHost('abc', win);
    post({ type, event: 'tracking', trackingId: '17700000000000000000003' });
    expect(id()).toBe('17700000000000000000003');
  });

  it('gives the address that the host page has sent, else the referrer, and none outside a frame', () => {
    const { win, post } = frame({ referrer: 'https://www.example.co.jp/' });
    const { address } = listenToHost('abc', win);
    expect(address()).toBe('https://www.example.co.jp/');
    post({ type, webformid: 'abc', event: 'page', url: 'https://evil.example/' });
    post({ type, webformid: 'abc', event: 'page', url: 'https://www.example.co.jp.evil.example/' });
    expect(address()).toBe('https://www.example.co.jp/');
    post({ type, webformid: 'abc', event: 'page', url: 'https://www.example.co.jp/contact?p=12' });
    expect(address()).toBe('https://www.example.co.jp/contact?p=12');
    expect(listenToHost('abc').address()).toBe('');
  });

  it('does not trust another origin’s claim about its host', () => {
    const { win, assign, host, post } = frame({ ancestorOrigins: ['https://www.example.co.jp'] });
    followRedirect('abc', 'https://example.co.jp/t', win);
    post({ type, webformid: 'abc', event: 'redirecting' }, host, 'https://evil.example');
    jest.runAllTimers();
    expect(assign).toHaveBeenCalledTimes(1);
  });

  it('asks the host to follow a redirect, and follows it itself when the host does not answer', () => {
    const { win, host, assign } = frame();
    followRedirect('abc', 'https://example.co.jp/t', win);
    expect(host.postMessage).toHaveBeenCalledWith(
      { type: 'enishi:webform', webformid: 'abc', event: 'redirect', url: 'https://example.co.jp/t' },
      '*',
    );
    jest.runAllTimers();
    expect(assign).toHaveBeenCalledWith('https://example.co.jp/t');
  });

  it('stays when its host takes the redirect over, and ignores strangers’ messages', () => {
    const { win, assign, post } = frame();
    followRedirect('abc', 'https://example.co.jp/t', win);
    post({ type, webformid: 'abc', event: 'redirecting' });
    jest.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
    followRedirect('abc', 'https://example.co.jp/t', win);
    for (const data of [null, 'x', { type }, { type, webformid: 'xyz', event: 'redirecting' }]) post(data);
    post({ type, webformid: 'abc', event: 'redirecting' }, {});
    jest.runAllTimers();
    expect(assign).toHaveBeenCalledTimes(1);
  });
});

describe('the host page’s parameters', () => {
  const { parent } = window;
  const at = (address: string, framed: boolean) => {
    window.history.replaceState(null, '', address);
    Object.defineProperty(window, 'parent', { configurable: true, value: framed ? {} : parent });
  };
  afterEach(() => at('/', false));

  it('are used like the page’s own in a frame', () => {
    at('/webforms/?webformid=abc#utm_source=mail&webformid=evil&enishi=17000000000002500000000', true);
    expect(String(pageQuery())).toBe('webformid=abc&utm_source=mail');
  });

  it('are ignored outside a frame', () => {
    at('/webforms/?webformid=abc#utm_source=mail&enishi=17000000000002500000000', false);
    expect(String(pageQuery())).toBe('webformid=abc');
  });
});

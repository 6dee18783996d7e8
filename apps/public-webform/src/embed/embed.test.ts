import { connectHost } from './connect-host.ts';
import { readHostMessage } from './host-messages.ts';

const type = 'enishi:webform-host';

/** A frame's window with a host that records what it is told. */
const frame = () => {
  const host = { postMessage: jest.fn() };
  const assign = jest.fn();
  const target = new EventTarget();
  const win = Object.assign(target, {
    parent: host,
    location: { assign },
    document: { referrer: 'https://host.example/page' },
  }) as unknown as Window;
  const post = (data: unknown, source: unknown = host) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  return { host, assign, win, post };
};

let resized: () => void = () => {};
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a form in an embedding page', () => {
  it('reports its height when it changes, and only then', () => {
    const { win, host } = frame();
    const root = document.createElement('div');
    let height = 499.2;
    root.getBoundingClientRect = () => ({ height }) as DOMRect;
    connectHost('abc', root, win);
    resized();
    resized();
    height = 640;
    resized();
    expect(host.postMessage.mock.calls.map(([message]) => message)).toEqual([
      { type: 'enishi:webform', webformid: 'abc', event: 'height', height: 500 },
      { type: 'enishi:webform', webformid: 'abc', event: 'height', height: 640 },
    ]);
  });

  it('asks the host to follow a redirect, and follows it itself when nobody answers', () => {
    const { win, host, assign } = frame();
    connectHost('abc', document.body, win).redirect('https://example.co.jp/t');
    expect(host.postMessage).toHaveBeenCalledWith(
      { type: 'enishi:webform', webformid: 'abc', event: 'redirect', url: 'https://example.co.jp/t' },
      '*',
    );
    jest.runAllTimers();
    expect(assign).toHaveBeenCalledWith('https://example.co.jp/t');
  });

  it('stays when the host takes the redirect over', () => {
    const { win, assign, post } = frame();
    connectHost('abc', document.body, win).redirect('https://example.co.jp/t');
    post({ type, event: 'redirecting' });
    jest.runAllTimers();
    expect(assign).not.toHaveBeenCalled();
  });

  it('takes the tracking id of its host, but of nobody else', () => {
    const { win, post } = frame();
    const connection = connectHost('abc', document.body, win);
    post({ type, event: 'tracking', trackingId: 'stranger' }, {});
    expect(connection.trackingId()).not.toBe('stranger');
    post({ type, event: 'tracking', trackingId: 'host-1' });
    expect(connection.trackingId()).toBe('host-1');
    expect(connection.altOrigin).toBe('https://host.example/page');
  });

  it.each([null, 'x', { type }, { type, event: 'tracking', trackingId: '<b>' }, { type: 'y', event: 'redirecting' }])(
    'does not understand %j',
    (data) => {
      expect(readHostMessage(data)).toBeNull();
    },
  );
});

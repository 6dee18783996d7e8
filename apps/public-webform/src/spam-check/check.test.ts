import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showOwnEngine } from './engines/own-engine.ts';
import { showVendorEngine } from './engines/vendor-engine.ts';
import { reportHeight } from './report-height.ts';
import { reportTo } from './report.ts';
import { readEmbedding, readSettings } from './settings.ts';
import type { CheckSettings } from './settings.ts';
import { textsOf } from './texts.ts';

const [salt, nonce] = ['ab'.repeat(16), 'cd'.repeat(16)];
const counter = 4;
const derivedKey = createHash('sha256')
  .update(Buffer.from(`${salt}${nonce}0000000${counter}`, 'hex'))
  .digest('hex');
const challenge = { parameters: { salt, nonce, keyPrefix: derivedKey.slice(0, 32) }, signature: 'sig' };

type Answer = [status: number, body: unknown];
const answering = (...answers: Answer[]) => {
  const fetch = jest.fn<Promise<Response>, [string, RequestInit]>(() => {
    const [status, body] = answers.shift() ?? [500, {}];
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return fetch;
};

let measure: () => void = () => {};
beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  document.head.innerHTML = '';
  // jsdom has no pointer capture; the default leaves pointers alone.
  HTMLElement.prototype.setPointerCapture = () => {};
  document.elementFromPoint = () => document.querySelector('label');
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      measure = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});

const own: CheckSettings = { hashid: 'abc', locale: 'ja', apiBase: '/api/form', engine: 'altcha' };
const contextOf = (settings = own) => ({
  root: document.querySelector<HTMLElement>('main')!,
  settings,
  texts: textsOf(settings.locale),
  trackingId: 't-1',
  report: jest.fn(),
});
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '私はロボットではありません' });
const status = () => screen.getByRole('status');

describe('the built-in check', () => {
  const pass: Answer = [200, { token: 'pass-1', expires_in: 600 }];

  it('is one checkbox, ticked by keyboard, that gets the pass and reports it to the form', async () => {
    const fetch = answering([200, { challenge }], pass);
    const context = contextOf();
    showOwnEngine(context);
    await userEvent.tab();
    expect(box()).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(status()).toHaveTextContent('確認できました。'));
    expect(context.report).toHaveBeenCalledWith({ event: 'success', token: 'pass-1' });
    const [url, init] = fetch.mock.calls[1]!;
    const { response, tracking_id } = JSON.parse(String(init.body)) as { response: string; tracking_id: string };
    expect([url, tracking_id]).toEqual(['/api/form/abc/spam_check', 't-1']);
    expect(JSON.parse(atob(response))).toEqual({ challenge, solution: { counter, derivedKey } });
    expect(box()).toBeChecked();
    expect(box()).toHaveFocus();
  });

  it('cannot be unticked or started twice', async () => {
    const fetch = answering([200, { challenge }], pass);
    showOwnEngine(contextOf());
    await userEvent.click(box());
    await userEvent.click(box());
    await waitFor(() => expect(status()).toHaveTextContent('確認できました。'));
    await userEvent.click(box());
    expect(box()).toBeChecked();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('reports a failure in the live region, and can be retried', async () => {
    answering([503, {}], [200, { challenge }], [403, {}], [200, { challenge }], pass);
    const context = contextOf();
    showOwnEngine(context);
    for (let tries = 0; tries < 2; tries += 1) {
      await userEvent.click(box());
      await waitFor(() => expect(status()).toHaveTextContent('確認できませんでした'));
      expect(box()).not.toBeChecked();
    }
    expect(context.report).not.toHaveBeenCalled();
    await userEvent.click(box());
    await waitFor(() => expect(box()).toBeChecked());
    await waitFor(() => expect(context.report).toHaveBeenCalledTimes(1));
  });

  it('reports the pass’s expiry to the form in time, and starts over', async () => {
    jest.useFakeTimers();
    try {
      answering([200, { challenge }], pass);
      const context = contextOf();
      showOwnEngine(context);
      box().click();
      await jest.advanceTimersByTimeAsync(584_000);
      expect(context.report).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(2_000);
      expect(context.report).toHaveBeenLastCalledWith({ event: 'expired' });
      expect(status()).toHaveTextContent('時間が経過しました');
      expect(box()).not.toBeChecked();
    } finally {
      jest.useRealTimers();
    }
  });

  it('counts a press when the page moved under the pointer, but not a press that the visitor took back', () => {
    answering();
    const context = contextOf();
    showOwnEngine(context);
    const label = document.querySelector('label')!;
    document.elementFromPoint = () => null;
    const pointer = (type: string, screenX: number) =>
      label.dispatchEvent(
        Object.assign(new MouseEvent(type, { screenX, button: 0, bubbles: true }), { isPrimary: true }),
      );
    pointer('pointerdown', 100);
    pointer('pointerup', 300);
    expect(box()).not.toBeChecked();
    pointer('pointerdown', 100);
    pointer('pointerup', 103);
    expect(box()).toBeChecked();
  });
});

describe('the check of a service', () => {
  const settings = { ...own, engine: 'turnstile' as const, siteKey: 'site', script: 'https://service.example/api.js' };
  type Options = { callback: (token: string) => void; 'error-callback': () => void } & Record<string, unknown>;
  const loaded = (service?: { render: jest.Mock; reset: jest.Mock }) => {
    Object.assign(window, { turnstile: service });
    document.querySelector('script')!.dispatchEvent(new Event('load'));
  };

  it('renders with the form’s key, and submits its token', async () => {
    answering([200, { token: 'pass-2', expires_in: 600 }], [403, {}]);
    const context = contextOf(settings);
    // Turnstile's `ready` refuses a script that was inserted into the page.
    const ready = () => {
      throw new Error('Remove async/defer from the script tag.');
    };
    const service = { ready, render: jest.fn(), reset: jest.fn() };
    const shown = showVendorEngine(context);
    expect(document.querySelector('script')!.src).toBe('https://service.example/api.js?render=explicit&hl=ja');
    loaded(service);
    await shown;
    const [place, options] = service.render.mock.calls[0] as [HTMLElement, Options];
    expect(context.root).toContainElement(place);
    expect(options).toMatchObject({ sitekey: 'site', action: 'webform' });
    options.callback('token-1');
    await waitFor(() => expect(context.report).toHaveBeenCalledWith({ event: 'success', token: 'pass-2' }));
    options.callback('token-2');
    await waitFor(() => expect(status()).toHaveTextContent('確認できませんでした'));
    expect(service.reset).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['does not load', () => document.querySelector('script')!.dispatchEvent(new Event('error'))],
    ['is another script', () => loaded()],
  ])('shows an error when it %s', async (_what, happen) => {
    const context = contextOf(settings);
    const shown = showVendorEngine(context);
    happen();
    await shown;
    expect(status()).toHaveTextContent('ただいま確認をご利用いただけません');
    expect(context.report).not.toHaveBeenCalled();
  });
});

describe('the embedding', () => {
  it('uses the origin and sandbox that the form names, else the page’s own', () => {
    const read = (hash: string) => readEmbedding({ hash, origin: 'https://own.example' });
    expect(read('#origin=https%3A%2F%2Fform.example&tracking=t1')).toEqual({
      origin: 'https://form.example',
      trackingId: 't1',
    });
    expect(read('#origin=null').origin).toBe('*');
    expect(read('')).toEqual({ origin: 'https://own.example', trackingId: null });
  });

  it('sends messages to that origin, and none when no page embeds it', () => {
    const postMessage = jest.fn();
    const win = { parent: { postMessage } } as unknown as Window;
    reportTo('https://form.example', win)({ event: 'expired' });
    expect(postMessage).toHaveBeenCalledWith({ type: 'enishi:spam-check', event: 'expired' }, 'https://form.example');
    const alone = { postMessage: jest.fn() } as unknown as Window;
    Object.assign(alone, { parent: alone });
    reportTo('https://form.example', alone)({ event: 'expired' });
    expect((alone as unknown as { postMessage: jest.Mock }).postMessage).not.toHaveBeenCalled();
  });

  it('reports a changed height of the content, and of an unfolded task', () => {
    const report = jest.fn();
    const content = document.querySelector('main')!;
    let height = 55.5;
    content.getBoundingClientRect = () => ({ height }) as DOMRect;
    reportHeight(content, report);
    measure();
    measure();
    const task = document.body.appendChild(document.createElement('iframe'));
    task.getBoundingClientRect = () => ({ height: 480 }) as DOMRect;
    measure();
    task.style.visibility = 'hidden';
    height = 75;
    measure();
    expect(report.mock.calls.map(([message]) => (message as { height: number }).height)).toEqual([56, 480, 75]);
  });

  it('reports nothing on a page without width', () => {
    const report = jest.fn();
    const content = document.querySelector('main')!;
    content.getBoundingClientRect = () => ({ height: 900 }) as DOMRect;
    const width = window.innerWidth;
    Object.assign(window, { innerWidth: 0 });
    reportHeight(content, report)();
    Object.assign(window, { innerWidth: width });
    expect(report).not.toHaveBeenCalled();
  });
});

it('reads its settings from the page', () => {
  document.body.innerHTML = `<script type="application/json" id="check-settings">${JSON.stringify(own)}</script>`;
  expect(readSettings()).toEqual(own);
  document.body.innerHTML = '';
  expect(() => readSettings()).toThrow('no settings');
});

it('has every text in both languages', () => {
  expect(Object.keys(textsOf('en'))).toEqual(Object.keys(textsOf('ja')));
});

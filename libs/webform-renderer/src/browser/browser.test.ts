import { formPageLimits } from '@crm/validation';
import { renderHook } from '@testing-library/react';
import { EMBED_ELEMENT_PREFIX, useWidthStep, widthStep } from './container-width.ts';
import * as limits from './page-limits.ts';
import { redirectTarget } from './redirect-url.ts';
import { TRACKING_COOKIE, newTrackingId, trackingId } from './tracking-id.ts';

it('holds its limits equal to those of the rules', () => {
  expect(limits).toEqual({
    CONTAINER_INITIAL_WIDTH: formPageLimits.containerInitialWidth,
    BUTTON_NARROW_AT: formPageLimits.buttonNarrowAt,
    ERROR_BOX_NARROW_AT: formPageLimits.errorBoxNarrowAt,
    SPAM_FRAME_HEIGHT: formPageLimits.spamFrameHeight,
    SPAM_FRAME_GROWS_ABOVE: formPageLimits.spamFrameGrowsAbove,
    SPAM_FRAME_GROWTH: formPageLimits.spamFrameGrowth,
    TRACKING_LIFETIME: formPageLimits.trackingLifetime,
  });
});

describe('the redirect address', () => {
  it('carries the page’s parameters, except webformid', () => {
    expect(redirectTarget('https://example.co.jp/t?a=1#top', '?webformid=x&utm=山&a=2')).toBe(
      'https://example.co.jp/t?a=1&utm=%E5%B1%B1&a=2#top',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', '', null, undefined])('refuses %s', (address) => {
    expect(redirectTarget(address, '')).toBeNull();
  });
});

describe('the tracking id', () => {
  afterEach(() => {
    document.cookie = `${TRACKING_COOKIE}=; max-age=0; path=/`;
    jest.restoreAllMocks();
  });

  it('is a timestamp and a random number', () => {
    expect(newTrackingId(1_700_000_000_000, 0.25)).toBe('17000000000002500000000');
  });

  it('is kept for 180 days at the root and used again', () => {
    const set = jest.spyOn(Document.prototype, 'cookie', 'set');
    const id = trackingId();
    const [, expires = '', path] = /expires=([^;]+); path=([^;]+)/.exec(set.mock.calls[0]![0]) ?? [];
    expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(180, 3);
    expect(path).toBe('/');
    expect(trackingId()).toBe(id);
  });

  it('lives for the page where cookies are blocked', () => {
    jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const id = trackingId();
    expect(id).toMatch(/^\d{20,}$/);
    expect(trackingId()).toBe(id);
  });

  it('lives for the page where cookies are thrown away silently', () => {
    jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('');
    expect(trackingId()).toBe(trackingId());
  });

  it('is that of the page which led here, and is kept when none was', () => {
    window.history.replaceState(null, '', '#enishi=17000000000002500000000');
    expect(trackingId()).toBe('17000000000002500000000');
    expect(document.cookie).toBe(`${TRACKING_COOKIE}=17000000000002500000000`);
    window.history.replaceState(null, '', '#utm_source=mail&enishi=17000000000002500000001');
    expect(trackingId()).toBe('17000000000002500000001');
    window.history.replaceState(null, '', '#enishi=<b>');
    expect(trackingId()).toBe('17000000000002500000000');
    window.history.replaceState(null, '', ' ');
  });

  it.each(['doNotTrack', 'globalPrivacyControl'])('is not kept for a visitor who objects (%s)', (name) => {
    Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true, configurable: true });
    expect(trackingId()).toMatch(/^\d{20,}$/);
    expect(document.cookie).toBe('');
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
  });
});

describe('the container’s width', () => {
  it('follows the embedding element, or the window', () => {
    expect(renderHook(() => useWidthStep('abc')).result.current).toBeUndefined();
    const element = Object.assign(document.createElement('div'), { id: `${EMBED_ELEMENT_PREFIX}abc` });
    Object.defineProperty(element, 'clientWidth', { value: 320 });
    document.body.append(element);
    expect(renderHook(() => useWidthStep('abc')).result.current).toBe('compact');
    element.remove();
  });

  it('shrinks the button at 380 and the error box at 210', () => {
    expect([1000, 381, 380, 211, 210].map(widthStep)).toEqual([undefined, undefined, 'compact', 'compact', 'tiny']);
  });
});

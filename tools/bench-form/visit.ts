import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  firstPaint: number;
  /** When the form lived: its script had taken over from the guard. Undefined for a page without script. */
  hydrated: number | undefined;
  /** Work of the main thread until then, in milliseconds. */
  cpu: number;
  layoutShift: number;
  blocked: number;
  requests: { url: string; type: string }[];
}

/** 4 times slower and slow 4G, as Chrome's own tools set them. */
const slow = { rate: 4, latency: 562.5, download: 180_000, upload: 84_375 };

/** One visit with an empty cache. */
export async function visit(
  browser: Browser,
  url: string,
  { throttled, lives }: { throttled: boolean; lives: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const requests: Visit['requests'] = [];
    page.on('request', (request) => requests.push({ url: request.url(), type: request.resourceType() }));
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    if (throttled) await throttle(session);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    if (lives) await page.waitForFunction('window.benchForm.lived !== undefined', undefined, { polling: 50 });
    await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0", undefined, {
      polling: 50,
    });
    const cpu = await taskTime(session);
    return { ...(await seen(page)), cpu, requests };
  } finally {
    await context.close();
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.download,
    uploadThroughput: slow.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.rate });
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

const seen = (page: Page) =>
  page.evaluate<Pick<Visit, 'firstPaint' | 'hydrated' | 'layoutShift' | 'blocked'>>(`({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    hydrated: window.benchForm.lived,
    layoutShift: window.benchForm.shift,
    blocked: window.benchForm.blocked,
  })`);

/** Runs in the page before anything else: notes when the form takes over from the guard, and what moves or blocks. */
const watch = `(() => {
  const seen = (window.benchForm = { lived: undefined, shift: 0, blocked: 0 });
  let guard;
  Object.defineProperty(window, '__ewfGuard', {
    configurable: true,
    get: () => guard,
    set(value) {
      guard = value;
      let taken = value.taken;
      Object.defineProperty(value, 'taken', {
        get: () => taken,
        set(now) { taken = now; if (now && seen.lived === undefined) seen.lived = performance.now(); },
      });
    },
  });
  const observe = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  observe('longtask', (entry) => { seen.blocked += Math.max(0, entry.duration - 50); });
})()`;

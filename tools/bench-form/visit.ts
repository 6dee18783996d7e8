import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { LIVES, watch } from './watch.ts';
import type { Life } from './watch.ts';

export interface Resource {
  url: string;
  /** Bytes of the body as sent. */
  bytes: number;
}

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  firstPaint: number;
  /** Time at which the form was usable. */
  lived: number;
  /** Processor time of the main thread until then, in milliseconds. */
  cpu: number;
  layoutShift: number;
  /** Time of long tasks beyond 50 ms. */
  blocked: number;
  resources: Resource[];
  /** Processor time of the main thread for one key, in milliseconds. */
  keyCpu: number;
  /** From each key to the frame that shows it, in milliseconds. */
  keyPaints: number[];
}

export interface Visited {
  url: string;
  fields: number;
  life: Life;
  throttled: boolean;
}

/** CPU 4 times slower and slow 4G, with the values of Chrome's developer tools. */
const slow = { rate: 4, latency: 562.5, download: 180_000, upload: 84_375 };
const keys = 'enishi keys, one after another in turn.';

/** Visits a page with an empty cache until it is usable, then types a sentence into its first text field. */
export async function visit(browser: Browser, { url, fields, life, throttled }: Visited): Promise<Visit> {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Processor time instead of the clock, so that other work on the machine counts less. It is set here, because a
    // separate call is forgotten by the process that the page's URL opens, which would then count waiting, too.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (throttled) await throttle(session);
    await page.addInitScript(watch(life, fields));
    const lives = page.waitForEvent('console', { predicate: (said) => said.text() === LIVES, timeout: 60_000 });
    await page.goto(url, { waitUntil: 'load' });
    await lives;
    const cpu = await taskTime(session);
    const { firstPaint, lived, layoutShift, blocked, resources } =
      await page.evaluate<Pick<Visit, 'firstPaint' | 'lived' | 'layoutShift' | 'blocked' | 'resources'>>(
        'benchForm.seen()',
      );
    const typed = await type(page, session);
    return { firstPaint, lived, layoutShift, blocked, resources, cpu, ...typed };
  } finally {
    await context.close();
  }
}

async function type(page: Page, session: CDPSession): Promise<Pick<Visit, 'keyCpu' | 'keyPaints'>> {
  await pause(400);
  await page.evaluate('benchForm.focus()');
  const key = async (text: string) => {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
    await pause(30);
  };
  // The first keys compile what the others use.
  for (const text of 'first') await key(text);
  await page.evaluate('benchForm.keyPaints.length = 0');
  const before = await taskTime(session);
  for (const text of keys) await key(text);
  const keyCpu = ((await taskTime(session)) - before) / keys.length;
  await pause(200);
  return { keyCpu, keyPaints: await page.evaluate<number[]>('benchForm.keyPaints') };
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

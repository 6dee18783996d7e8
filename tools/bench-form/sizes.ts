import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Browser } from '@playwright/test';
import { root } from '../bench/machine/child.ts';
import { median, ratioOf } from '../bench/statistics.ts';

const wire = { 'accept-encoding': 'br', 'accept-language': 'ja' };

/**
 * Resolves to the bytes that a browser fetches when a date field gets the focus; throws when it fetches them before.
 */
export async function datePickerSize(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ locale: 'ja-JP' });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const fetched =
      'performance.getEntriesByType("resource").map(({ name, encodedBodySize }) => [name, encodedBodySize])';
    const before = await page.evaluate<[string, number][]>(fetched);
    await page.locator('.ewf-date input').first().focus();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const after = await page.evaluate<[string, number][]>(fetched);
    const added = after.slice(before.length);
    if (added.length === 0) throw new Error('A date field fetches nothing when it gets the focus.');
    return added.reduce((sum, [, bytes]) => sum + bytes, 0);
  } finally {
    await context.close();
  }
}

/** Returns the brotli bytes of engine, kinds, rules and transport in another project's bundle. */
export function rendererSize(): number {
  const printed = execFileSync(process.execPath, [join(root, 'libs/webform-renderer/size.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
  });
  return (JSON.parse(printed) as { form: number }).form;
}

/**
 * Resolves to the requests per second of a page divided by those of a file of the same server, measured alternately.
 */
export async function serverShare(page: string, file: string, rounds: number): Promise<number> {
  const drive = async (url: string) => {
    const result = await autocannon({
      url,
      connections: 10,
      duration: 2,
      requests: [{ method: 'GET', headers: wire }],
    });
    if (result.errors > 0 || result.non2xx > 0)
      throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
    return result['2xx'] / result.duration;
  };
  const shares: number[] = [];
  let before = await drive(file);
  for (let round = 0; round < rounds; round += 1) {
    const candidate = await drive(page);
    const after = await drive(file);
    shares.push(ratioOf({ before, candidate, after }));
    before = after;
  }
  return median(shares);
}

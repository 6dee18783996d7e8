import type { Browser, Page } from '@playwright/test';

/** The open board; every measurement returns milliseconds taken in the page. */
export interface Board {
  cards: number;
  scrollColumn(): Promise<number>;
  scrollSideways(): Promise<number>;
  type(): Promise<number>;
  drag(): Promise<number>;
  drop(): Promise<number>;
}

interface BoardOptions {
  cards: number;
  slower: number;
}

/** The page's own measurements. */
interface Watch {
  frames: number[];
  keys: number[];
  drop: number | undefined;
  moved: number | undefined;
}

declare global {
  var watched: Watch;
}

const column = '[data-phase-id]';
const card = '[data-deal-id]';

/** Signs in, opens the board, scrolls its columns until so many cards are loaded, then slows down the CPU. */
export async function openBoard(browser: Browser, url: string, { cards, slower }: BoardOptions): Promise<Board> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
  await page.addInitScript(watch);
  await signIn(page, url);
  await page.goto(`${url}/deals`);
  await page.locator(card).first().waitFor();
  const there = await loadCards(page, cards);
  await slowDown(page, slower);
  return {
    cards: there,
    scrollColumn: () => scroll(page, 0, 240),
    scrollSideways: () => scroll(page, 160, 0),
    type: () => typeWords(page),
    drag: async () => (await dragCard(page)).frame,
    drop: async () => (await dragCard(page)).drop,
  };
}

/** Slows down the page's main thread by a factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sign_in`);
  await page.locator('input[type=email]').fill('admin@demo.example');
  await page.locator('input[type=password]').fill('demo-Pass-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL((at) => !at.pathname.includes('sign_in'));
}

/** Measures in the page: gaps between frames, time from key to paint, and the move of a dropped card. */
export function watch(): void {
  globalThis.watched = { frames: [], keys: [], drop: undefined, moved: undefined };
  let before = performance.now();
  const frame = (now: number) => {
    watched.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (/^key|^input/.test(entry.name)) watched.keys.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('drop', () => (watched.drop = performance.now()), true);
}

async function loadCards(page: Page, wanted: number): Promise<number> {
  const count = () => page.locator(card).count();
  const columns = await page.locator(column).count();
  for (let round = 0; round < 60 && (await count()) < wanted; round += 1) {
    for (let index = 0; index < columns; index += 1) {
      await page
        .locator(column)
        .nth(index)
        .evaluate((section) => {
          // The list is inside the scrolled element; a collapsed column has none.
          const scrolled = section.querySelector('[role=list]')?.parentElement;
          if (scrolled) scrolled.scrollTop = scrolled.scrollHeight;
        });
    }
    await page.waitForTimeout(250);
  }
  return count();
}

const frames = (page: Page) => page.evaluate(() => watched.frames.splice(0));

/** Scrolls the first column up, down and up. Resolves to the longest gap between two frames. */
export async function scroll(page: Page, x: number, y: number): Promise<number> {
  const box = (await page.locator(column).first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 300);
  await page.waitForTimeout(300);
  await frames(page);
  for (const way of [-1, 1, -1]) {
    for (let step = 0; step < 15; step += 1) {
      await page.mouse.wheel(x * way, y * way);
      await page.waitForTimeout(16);
    }
  }
  return Math.max(...(await frames(page)));
}

async function typeWords(page: Page): Promise<number> {
  const field = page.getByRole('searchbox').first();
  await field.click();
  await page.evaluate(() => watched.keys.splice(0));
  await page.keyboard.type('keisoku-anken', { delay: 90 });
  await page.waitForTimeout(400);
  const keys = await page.evaluate(() => watched.keys.splice(0));
  await field.fill('');
  await page.waitForTimeout(1_500);
  // The whole board is visible again, however busy the machine is.
  await page.locator('[role=group][aria-busy]').waitFor({ state: 'detached' });
  await page.locator(column).first().locator(card).first().waitFor();
  return Math.max(0, ...keys);
}

/** Drags a card from the first column to the next one by mouse. */
async function dragCard(page: Page): Promise<{ frame: number; drop: number }> {
  const source = page.locator(column).first().locator(card).first();
  await source.scrollIntoViewIfNeeded();
  const id = (await source.getAttribute('data-deal-id'))!;
  const from = (await source.boundingBox())!;
  const to = (await page.locator(column).nth(1).boundingBox())!;
  await page.evaluate(
    ([selector, dealId]) => {
      watched.drop = watched.moved = undefined;
      const target = document.querySelectorAll(selector!)[1]!;
      const observer = new MutationObserver(() => {
        if (watched.drop === undefined || !target.querySelector(`[data-deal-id="${dealId}"]`)) return;
        watched.moved = performance.now();
        observer.disconnect();
      });
      observer.observe(target, { childList: true, subtree: true });
    },
    [column, id] as const,
  );
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await frames(page);
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 30 });
  const longest = Math.max(...(await frames(page)));
  await page.mouse.up();
  await page.waitForFunction(() => watched.moved !== undefined, undefined, { timeout: 10_000 });
  const drop = await page.evaluate(() => watched.moved! - watched.drop!);
  await page.waitForTimeout(800);
  return { frame: longest, drop };
}

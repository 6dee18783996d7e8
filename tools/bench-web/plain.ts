import type { Browser } from '@playwright/test';
import { scroll, slowDown, watch } from './board.ts';

/** The baseline of the board: the cost of scrolling in this browser on this machine. */
export interface Plain {
  scrollColumn(): Promise<number>;
  scrollSideways(): Promise<number>;
}

interface PlainOptions {
  cards: number;
  slower: number;
}

const columns = 8;

/** Opens a page with as many boxes of a card's size, in columns of a board's size, without script and controls. */
export async function openPlain(browser: Browser, { cards, slower }: PlainOptions): Promise<Plain> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ja-JP' });
  await page.addInitScript(watch);
  // A URL of its own would need a server; the scripts of `watch` must exist in this document.
  await page.goto('about:blank');
  await page.setContent(documentOf(cards));
  await page.evaluate(watch);
  await slowDown(page, slower);
  return {
    scrollColumn: () => scroll(page, 0, 240),
    scrollSideways: () => scroll(page, 160, 0),
  };
}

function documentOf(cards: number): string {
  const column = (of: number) =>
    `<section data-phase-id="${of}"><div role="list">${'<p>計測のための案件</p>'.repeat(Math.ceil(cards / columns))}</div></section>`;
  return `<!doctype html><title>plain</title><style>
body { margin: 0; display: flex; gap: 12px; block-size: 100vh; overflow-x: auto; font: 13px sans-serif }
section { flex: 0 0 284px; overflow-y: auto; background: #eee }
p { box-sizing: border-box; block-size: 124px; margin: 8px; padding: 8px; border: 1px solid #ccc; background: #fff }
</style>${Array.from({ length: columns }, (_, index) => column(index)).join('')}`;
}

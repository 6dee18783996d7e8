import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** WCAG 2.2 AA as far as a machine can tell, and the best practices of axe. */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await violationsOf(page);
  // A button that came to life in the middle of it had neither the old colours nor the new ones: what is wrong stays so.
  if (found.length > 0) {
    await page.waitForTimeout(500);
    found = await violationsOf(page);
  }
  expect.soft(found).toEqual([]);
}

async function violationsOf(page: Page) {
  await page.evaluate(colourAtRest);
  // What react-aria has just announced names an element that may be gone again; it leaves after some seconds.
  const { violations } = await new AxeBuilder({ page })
    // Judged in the page itself: what it passes is not carried out of it, which takes two to four times as long. Only
    // with frames of other origins the judgement has to be put together outside.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .exclude('[data-live-announcer]')
    // A tooltip belongs to what it describes; where it hangs in the document is no landmark's matter.
    .exclude('[data-overlay-container]:has(> [role=tooltip])')
    .analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, target }) => [String(target), html]),
  }));
}

/** Runs in the page: until a change of colours is through; what turns for long is not waited for. */
async function colourAtRest(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) < 3000)
    .map(({ finished }) => finished);
  await Promise.race([Promise.allSettled(ending), new Promise((resolve) => setTimeout(resolve, 3000))]);
}

/** The page is no wider than the window; what is wide scrolls in its own box. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect.soft(scrollWidth).toBeLessThanOrEqual(innerWidth);
}

export const phone = { width: 360, height: 740 };

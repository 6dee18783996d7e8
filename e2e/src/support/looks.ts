import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects WCAG 2.2 AA as far as a machine can tell, and the best practices of axe. */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await violationsOf(page);
  // A button enabled during the check has colours of a transition; real violations persist.
  if (found.length > 0) {
    await page.waitForTimeout(500);
    found = await violationsOf(page);
  }
  expect.soft(found).toEqual([]);
}

async function violationsOf(page: Page) {
  await page.evaluate(colourAtRest);
  // React Aria's last announcement may name an element that is gone; it disappears after some seconds.
  const { violations } = await new AxeBuilder({ page })
    // The check runs in the page itself: moving its results out takes two to four times as long. Only frames of other
    // origins require that the results are merged outside.
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .exclude('[data-live-announcer]')
    // A tooltip belongs to the element it describes; its place in the document is no landmark issue.
    .exclude('[data-overlay-container]:has(> [role=tooltip])')
    .analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, target }) => [String(target), html]),
  }));
}

/** Runs in the page: waits until colour transitions have ended, but not for endless animations. */
async function colourAtRest(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) < 3000)
    .map(({ finished }) => finished);
  await Promise.race([Promise.allSettled(ending), new Promise((resolve) => setTimeout(resolve, 3000))]);
}

/** Expects that the page is no wider than the window; wide content scrolls in its own box. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }));
  expect.soft(scrollWidth).toBeLessThanOrEqual(innerWidth);
}

export const phone = { width: 360, height: 740 };

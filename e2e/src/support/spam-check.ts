import { expect } from './test.ts';
import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The check inside a form's page, or inside a frame of another page. */
export const checkFrame = (place: Page | FrameLocator): FrameLocator =>
  place.frameLocator('iframe[title="スパム防止の確認"]');

export const humanBox = (place: Page | FrameLocator): Locator =>
  checkFrame(place).getByRole('checkbox', { name: '私はロボットではありません' });

/** Until the pass is there; the work takes its time on a machine that works for others, too. */
export const expectPassed = (place: Page | FrameLocator): Promise<void> =>
  expect(checkFrame(place).getByRole('status')).toHaveText('確認できました。', { timeout: 40_000 });

import { expect } from './test.ts';
import type { FrameLocator, Locator, Page } from '@playwright/test';

/** Returns the check inside a form's page, or inside a frame of another page. */
export const checkFrame = (place: Page | FrameLocator): FrameLocator =>
  place.frameLocator('iframe[title="スパム防止の確認"]');

export const humanBox = (place: Page | FrameLocator): Locator =>
  checkFrame(place).getByRole('checkbox', { name: '私はロボットではありません' });

/** Waits for the pass; the work takes time on a busy machine. */
export const expectPassed = (place: Page | FrameLocator): Promise<void> =>
  expect(checkFrame(place).getByRole('status')).toHaveText('確認できました。', { timeout: 40_000 });

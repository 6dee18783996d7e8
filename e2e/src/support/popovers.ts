import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Buttons that open a menu, choices, a calendar or a popover; and buttons that only unfold something. */
const triggers = 'button:is([aria-haspopup], [aria-expanded]):not([inert] *):enabled:visible';
/** The space between a popover and its button, in px. */
const NEAR = 16;

/** The popovers of the frame around the screens that this worker has opened; they are the same on every screen. */
const ofFrame = new Set<string>();

/**
 * Opens every popover of the screen, and expects each visible, inside the window and beside its button. Popovers of the
 * same button in several rows are the same: only the first is opened, as are those of the frame, once per app.
 */
export async function expectPopoversAtButtons(page: Page): Promise<void> {
  const known = new Set<string>(ofFrame);
  for (;;) {
    const kinds = await page.locator(triggers).evaluateAll(kindsOf);
    const index = kinds.findIndex((kind) => !known.has(kind));
    if (index < 0) return;
    known.add(kinds[index]!);
    if (isOfFrame(kinds[index]!)) ofFrame.add(kinds[index]!);
    await expectPopoverAt(page, page.locator(triggers).nth(index), kinds[index]!);
  }
}

/** Runs in the page: returns what distinguishes each button from others, but not from those of other rows. */
const kindsOf = (buttons: Element[]): string[] =>
  buttons.map((button) => {
    const isMenu = button.hasAttribute('aria-haspopup');
    const isInRow = button.closest('li, tr, article, [role=row], [role=listitem]') !== null;
    const name = button.getAttribute('aria-label') ?? button.textContent;
    const isOnScreen = button.closest('main, [role=dialog]') !== null;
    const app = isOnScreen ? '' : ` in the frame of ${location.pathname.startsWith('/admin') ? 'admin' : 'staff'}`;
    return isInRow ? `${isMenu} ${button.className}` : `${isMenu} ${name}${app}`;
  });

const isOfFrame = (kind: string) => kind.includes(' in the frame of ');

async function expectPopoverAt(page: Page, button: Locator, kind: string): Promise<void> {
  const popover = page.locator('[data-trigger][data-placement]').last();
  // The button stays the same; behind an open popover it is inert, and no longer among the triggers.
  const handle = (await button.elementHandle())!;
  await handle.scrollIntoViewIfNeeded();
  const before = await handle.boundingBox();
  await handle.click();
  if (kind.startsWith('false') && !(await isShown(popover))) return;
  await expect(popover, kind).toHaveCSS('opacity', '1');
  // The surroundings may have moved since. A button that was rendered anew is measured at its earlier place.
  const at = (await handle.boundingBox()) ?? before!;
  const box = (await popover.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  const isNear =
    gap(at.x, at.width, box.x, box.width) <= NEAR && gap(at.y, at.height, box.y, box.height) <= NEAR && box.width > 0;
  expect.soft({ kind, box, at, isInside, isNear }).toMatchObject({ isInside: true, isNear: true });
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-trigger]'), kind).toHaveCount(0);
}

const isShown = (popover: Locator) =>
  popover.waitFor({ state: 'visible', timeout: 1_000 }).then(
    () => true,
    () => false,
  );

/** Returns the distance between two stretches; none when they overlap. */
const gap = (a: number, aSize: number, b: number, bSize: number) => Math.max(0, b - (a + aSize), a - (b + bSize));

import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const mostStops = 200;

/** A person without a pointer: everything is reached by Tab, and what has the focus shows it. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Tab until it has the focus, and looks whether that can be seen. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const element = await target.elementHandle();
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await this.page.evaluate((wanted) => document.activeElement === wanted, element))
        return this.seesFocus(target);
      await this.page.keyboard.press(key);
    }
    throw new Error(`${target} cannot be reached with ${key}`);
  }

  async press(target: Locator, key: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /** Text as an input method hands it over. */
  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.insertText(text);
  }

  /** An option of a native pulldown by its first letters; chosen when the arrow keys come to it. */
  async choose(pulldown: Locator, label: string): Promise<void> {
    await this.reach(pulldown);
    const options = await pulldown.locator('option').allTextContents();
    for (let index = 0; index < options.indexOf(label); index += 1) await this.page.keyboard.press('ArrowDown');
    await expect(pulldown.locator('option:checked')).toHaveText(label);
  }

  /** Outline, ring or border: something around the focused element differs from when it has no focus. */
  private async seesFocus(target: Locator): Promise<void> {
    await expect.poll(() => target.evaluate(showsFocus), { message: `${target} shows its focus` }).toBe(true);
  }
}

/** Runs in the page. The ring may be drawn by an element around the control, such as the tile of a choice. */
function showsFocus(element: Element): boolean {
  const rings = [element, element.parentElement, element.closest('label')].filter((one) => one !== null);
  return rings.some((one) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
    const hasOutline =
      outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/, 0\)$|transparent/.test(outlineColor);
    return hasOutline || boxShadow !== 'none';
  });
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const mostStops = 200;

/** A user without a pointer: reaches everything by Tab, and checks that the focus is visible. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until the target has the focus, and checks that the focus is visible. */
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

  /** Inserts text as an input method does. */
  async type(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.insertText(text);
  }

  /** Chooses an option of a native select by its first letters or the arrow keys. */
  async choose(pulldown: Locator, label: string): Promise<void> {
    await this.reach(pulldown);
    const options = await pulldown.locator('option').allTextContents();
    for (let index = 0; index < options.indexOf(label); index += 1) await this.page.keyboard.press('ArrowDown');
    await expect(pulldown.locator('option:checked')).toHaveText(label);
  }

  /**
   * Tabs once through a place after the current focus: every input in it gets the focus, shows it, and loses it again.
   * Returns the number of stops.
   */
  async walk(place: Locator): Promise<number> {
    const root = await place.elementHandle();
    await this.page.evaluate(beginWalk, root);
    for (let stops = 0; stops < mostStops; stops += 1) {
      await this.page.keyboard.press('Tab');
      if (!(await this.page.evaluate(noteStop))) break;
    }
    const { stops, trapped, unreached, unseen } = await this.page.evaluate(endWalk);
    expect.soft({ trapped, unreached, unseen }).toEqual({ trapped: [], unreached: [], unseen: [] });
    return stops;
  }

  /** Chooses an entry of the open menu. */
  async pick(entry: Locator): Promise<void> {
    const element = await entry.elementHandle();
    for (let steps = 0; steps < mostStops; steps += 1) {
      if (await this.page.evaluate((wanted) => document.activeElement === wanted, element))
        return this.page.keyboard.press('Enter');
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`${entry} cannot be reached with the arrows`);
  }

  /** Expects an outline, ring or border around the focused element that it does not have otherwise. */
  private async seesFocus(target: Locator): Promise<void> {
    await expect.poll(() => target.evaluate(showsFocus), { message: `${target} shows its focus` }).toBe(true);
  }
}

/** Runs in the page. The ring may belong to an element around the control, such as the tile of a choice. */
function showsFocus(element: Element): boolean {
  const rings = [element, element.parentElement, element.closest('label')].filter((one) => one !== null);
  return rings.some((one) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
    const hasOutline =
      outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !/, 0\)$|transparent/.test(outlineColor);
    return hasOutline || boxShadow !== 'none';
  });
}

interface Walk {
  root: Element;
  stops: { element: Element; look: string }[];
  trapped: string[];
}
type Walking = typeof globalThis & { walk: Walk; lookOf: (element: Element) => string };

/** The three functions of a walk run in the page, which keeps the seen stops. */
function beginWalk(root: Node | null): void {
  /** Returns the styles that focus may change: of the element, its surroundings, and their pseudo-elements. */
  const lookOf = (element: Element): string => {
    const around: Element[] = [];
    for (let one: Element | null = element; one && around.length < 4; one = one.parentElement) around.push(one);
    const next = element.nextElementSibling;
    const looks = [...around, ...(next ? [next] : [])].flatMap((one) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const { outline, boxShadow, borderColor, backgroundColor, textDecoration } = getComputedStyle(one, pseudo);
        return [outline, boxShadow, borderColor, backgroundColor, textDecoration].join();
      }),
    );
    return looks.join('|');
  };
  Object.assign(globalThis, { walk: { root, stops: [], trapped: [] }, lookOf });
}

/** Records the focused element; returns false when it is outside the place. */
async function noteStop(): Promise<boolean> {
  const { walk, lookOf } = globalThis as Walking;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const element = document.activeElement!;
  if (!walk.root.contains(element)) return walk.stops.length === 0;
  if (walk.stops.at(-1)?.element === element) walk.trapped.push(element.outerHTML.slice(0, 160));
  walk.stops.push({ element, look: lookOf(element) });
  return walk.trapped.length < 3;
}

async function endWalk() {
  const { walk, lookOf } = globalThis as Walking;
  (document.activeElement as HTMLElement | null)?.blur();
  await new Promise((resolve) => setTimeout(resolve, 400));
  const name = (element: Element) => element.outerHTML.slice(0, 160);
  const reached = new Set(walk.stops.map(({ element }) => element));
  /** A radio group is one stop; the arrow keys continue in it. */
  const groupOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio'
      ? `radio ${element.name}`
      : element.closest('[role=radiogroup], [role=toolbar], [role=listbox], [role=grid], [role=tablist], [role=menu]');
  const groups = new Set([...reached].map(groupOf).filter((group) => group !== null));
  const wanted = [...walk.root.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')].filter(
    (element) =>
      (element as HTMLElement).tabIndex >= 0 &&
      !element.matches(':disabled, [aria-hidden=true] *, [inert] *, [type=hidden]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return {
    stops: walk.stops.length,
    trapped: walk.trapped,
    unreached: wanted.filter((one) => !reached.has(one) && !groups.has(groupOf(one) ?? '')).map(name),
    unseen: walk.stops
      .filter(({ element, look }) => element.isConnected && lookOf(element) === look)
      .map(({ element }) => name(element)),
  };
}

import type { Spot } from '../draft/draft.types.ts';
import type { DraftItem } from './editor.types.ts';

/** Returns true for items below the submit button (spec 1 §2). */
export const isAfter = ({ data }: Pick<DraftItem, 'data'>): boolean => data.shouldDisplayAfterSubmitButton === true;

/** Returns the item on the given side of the submit button. */
export const withPlace = (item: DraftItem, after: boolean): DraftItem =>
  isAfter(item) === after ? item : { ...item, data: { ...item.data, shouldDisplayAfterSubmitButton: after } };

/** Returns the items in the order that visitors see: those above the button, then those below it. */
export function inOrder(items: readonly DraftItem[]): DraftItem[] {
  return [...items.filter((item) => !isAfter(item)), ...items.filter(isAfter)];
}

/** Returns the number of items above the submit button. */
export const countBefore = (items: readonly DraftItem[]): number => items.filter((item) => !isAfter(item)).length;

/**
 * Returns the position one step up or down, where crossing the submit button is a step of its own. Undefined at the
 * ends.
 */
export function stepFrom(items: readonly DraftItem[], key: string, step: -1 | 1): Spot | undefined {
  const index = items.findIndex((item) => item.key === key);
  const item = items[index];
  if (!item) return undefined;
  const before = countBefore(items);
  const after = isAfter(item);
  if (step === 1 && !after && index === before - 1) return { index, isAfter: true };
  if (step === -1 && after && index === before) return { index, isAfter: false };
  const to = index + step;
  return to < 0 || to >= items.length ? undefined : { index: to, isAfter: after };
}

/** Returns the position of an item dropped into a gap; `gap` counts the items before the move. */
export function spotAfterDrop(items: readonly DraftItem[], key: string, gap: Spot): Spot {
  const from = items.findIndex((item) => item.key === key);
  const index = from >= 0 && from < gap.index ? gap.index - 1 : gap.index;
  return { index, isAfter: gap.isAfter };
}

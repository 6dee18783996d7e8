import type { Spot } from '../draft/draft.types.ts';
import type { DraftItem } from './editor.types.ts';

/** Behind the submit button (spec 1 §2). */
export const isAfter = ({ data }: Pick<DraftItem, 'data'>): boolean => data.shouldDisplayAfterSubmitButton === true;

/** The item on the wanted side of the submit button. */
export const withPlace = (item: DraftItem, after: boolean): DraftItem =>
  isAfter(item) === after ? item : { ...item, data: { ...item.data, shouldDisplayAfterSubmitButton: after } };

/** Items as visitors see them: first those before the button, then those behind it. */
export function inOrder(items: readonly DraftItem[]): DraftItem[] {
  return [...items.filter((item) => !isAfter(item)), ...items.filter(isAfter)];
}

/** How many stand before the submit button. */
export const countBefore = (items: readonly DraftItem[]): number => items.filter((item) => !isAfter(item)).length;

/** One step up or down; the step over the submit button is a step, too. Undefined at the ends. */
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

/** The place of an item that was dropped into a gap: `gap` counts the items as they are now. */
export function spotAfterDrop(items: readonly DraftItem[], key: string, gap: Spot): Spot {
  const from = items.findIndex((item) => item.key === key);
  const index = from >= 0 && from < gap.index ? gap.index - 1 : gap.index;
  return { index, isAfter: gap.isAfter };
}

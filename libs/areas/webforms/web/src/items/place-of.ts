import type { DraftItem } from './editor.types.ts';

/** Returns true for the consent, which is last in a form; new items go before it. */
const standsLast = ({ category }: Pick<DraftItem, 'category'>) => category === 'terms' || category === 'cookie_policy';

/** Returns the default position of a new item. */
export function placeOf(item: Pick<DraftItem, 'category'>, items: readonly Pick<DraftItem, 'category'>[]): number {
  if (standsLast(item)) return items.length;
  return items.findLastIndex((one) => !standsLast(one)) + 1;
}

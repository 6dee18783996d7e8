import type { DraftItem } from './editor.types.ts';

/** Consent stands last in a form; a new item goes before it. */
const standsLast = ({ category }: Pick<DraftItem, 'category'>) => category === 'terms' || category === 'cookie_policy';

/** Where a new item goes when nobody says where. */
export function placeOf(item: Pick<DraftItem, 'category'>, items: readonly Pick<DraftItem, 'category'>[]): number {
  if (standsLast(item)) return items.length;
  return items.findLastIndex((one) => !standsLast(one)) + 1;
}

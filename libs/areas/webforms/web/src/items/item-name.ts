import type { Translate } from '@crm/i18n';
import type { DraftItem } from './editor.types.ts';

/** Returns the name of an item's kind: its category or its custom field; `t` uses the namespace of the area. */
export const kindName = (t: Translate, { category, custom }: Pick<DraftItem, 'category' | 'custom'>): string =>
  custom ? custom.name : t([`category.${category}`, 'item.unknown']);

/** Returns the label of an item, or the name of its kind. */
export function itemName(t: Translate, item: DraftItem): string {
  const { label, text, split } = item.data;
  const half = typeof split === 'object' && split !== null ? split.last?.label : undefined;
  const words =
    label || plain(item.category === 'layout_heading' || item.category === 'layout_text' ? text : '') || half;
  return words || kindName(t, item);
}

const plain = (html: string | null | undefined): string =>
  (html ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .trim()
    .slice(0, 60);

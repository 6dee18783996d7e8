import { resolveItem } from '@crm/validation/webform';
import type { RenderedItem, WebformItem } from '@crm/validation/webform';
import type { ChoicesOf, DraftItem } from './editor.types.ts';

/** Converts an item of the draft into the format of the public page. */
export function previewItem(item: DraftItem, orderNum: number, choicesOf: ChoicesOf): WebformItem {
  const { key, category, data, custom } = item;
  const options = choicesOf(item);
  // The public page lists only the members that the owner has chosen, and none by default.
  const showsNobody = category === 'deal_assignee' && !data.valuesToBeChosen?.length;
  return {
    id: key,
    category,
    data,
    orderNum,
    ...(custom ? { [`${custom.entity}CustomItem`]: custom } : {}),
    ...(options ? { options: showsNobody ? [] : options } : {}),
  };
}

/** Returns an item in its rendered form; undefined when forms cannot ask for its custom field any more. */
export function shown(item: WebformItem): RenderedItem | undefined {
  try {
    return resolveItem(item);
  } catch {
    return undefined;
  }
}

/** Returns all items that can be shown, in their order. */
export const previewItems = (items: readonly DraftItem[], choicesOf: ChoicesOf): WebformItem[] =>
  items.map((item, index) => previewItem(item, index, choicesOf)).filter((item) => shown(item) !== undefined);

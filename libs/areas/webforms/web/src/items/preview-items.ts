import { resolveItem } from '@crm/validation/webform';
import type { RenderedItem, WebformItem } from '@crm/validation/webform';
import type { DraftItem } from './editor.types.ts';
import type { ChoicesOf } from './use-choices.ts';

/** A draft as the public page would be given it. */
export function previewItem(item: DraftItem, orderNum: number, choicesOf: ChoicesOf): WebformItem {
  const { key, category, data, custom } = item;
  const options = choicesOf(item);
  // Members are never all shown: only those that the owner has chosen.
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

/** An item as it would be shown; undefined for one that forms cannot ask for (its custom field has changed). */
export function shown(item: WebformItem): RenderedItem | undefined {
  try {
    return resolveItem(item);
  } catch {
    return undefined;
  }
}

/** All items that can be shown, in their order. */
export const previewItems = (items: readonly DraftItem[], choicesOf: ChoicesOf): WebformItem[] =>
  items.map((item, index) => previewItem(item, index, choicesOf)).filter((item) => shown(item) !== undefined);

import { asList, asNumber, asRecord } from './coerce.ts';
import type { RenderedItem } from './item.types.ts';
import { resolveItem } from './resolve-item.ts';
import type { WebformDefinition, WebformItem } from './webform.types.ts';

/** A form's items in order: all, those before and those after the submit button. */
export type ResolvedItems = { items: RenderedItem[]; before: RenderedItem[]; after: RenderedItem[] };

/**
 * Converts all items of a form, sorts them by orderNum (stable) and splits them at the submit button (spec 1 §2, §3).
 * @throws UnknownCategoryError as `resolveItem` does.
 */
export const resolveItems = ({ webformItems }: Pick<WebformDefinition, 'webformItems'>): ResolvedItems => {
  const orderOf = (item: unknown) => asNumber(asRecord(item)['orderNum']) ?? 0;
  const delivered = asList(webformItems) as WebformItem[];
  const items = [...delivered].sort((a, b) => orderOf(a) - orderOf(b)).map(resolveItem);
  return {
    items,
    before: items.filter((item) => !item.shouldDisplayAfterSubmitButton),
    after: items.filter((item) => item.shouldDisplayAfterSubmitButton),
  };
};

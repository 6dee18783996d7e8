import type { RenderedItem } from '../item.types.ts';
import { resolveItem } from '../resolve-item.ts';
import type { WebformItem } from '../webform.types.ts';

let nextId = 1;

/** A rendered item of a category, for tests: what is not given is the category's own. */
export const rendered = (
  category: string,
  data: WebformItem['data'] = {},
  more: Partial<WebformItem> = {},
): RenderedItem => resolveItem({ id: nextId++, category, data, orderNum: 0, ...more });

/** A custom text, number or choice field of a contact. */
export const customItem = (itemType: number, data: WebformItem['data'] = {}, options?: WebformItem['options']) =>
  rendered('contact_custom', data, { contactCustomItem: { id: 9, itemType }, options });

/** Three choices. */
export const choices = [
  { label: '赤', value: 1 },
  { label: '青', value: 2 },
  { label: '黄', value: 3 },
];

import type { RenderedItem } from '../item.types.ts';
import { resolveItem } from '../resolve-item.ts';
import type { WebformItem } from '../webform.types.ts';

let nextId = 1;

/** Returns a rendered item of a category for tests; data that is not given has the category's default. */
export const rendered = (
  category: string,
  data: WebformItem['data'] = {},
  more: Partial<WebformItem> = {},
): RenderedItem => resolveItem({ id: nextId++, category, data, orderNum: 0, ...more });

/** Returns a custom text, number or choice field of a contact. */
export const customItem = (itemType: number, data: WebformItem['data'] = {}, options?: WebformItem['options']) =>
  rendered('contact_custom', data, { contactCustomItem: { id: 9, itemType }, options });

/** Three choices. */
export const choices = [
  { label: '赤', value: 1 },
  { label: '青', value: 2 },
  { label: '黄', value: 3 },
];

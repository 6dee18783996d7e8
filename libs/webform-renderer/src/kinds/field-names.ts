import type { RenderedItem } from '@crm/validation/webform';

/**
 * Returns the name of an item's control, which is also its field in a post without JavaScript: `item_{id}`, or for a
 * split name `item_{id}_last` and `item_{id}_first`. Lists repeat their name; unticked boxes are absent.
 */
export const fieldName = (item: Pick<RenderedItem, 'id'>, part?: 'last' | 'first'): string =>
  part ? `item_${item.id}_${part}` : `item_${item.id}`;

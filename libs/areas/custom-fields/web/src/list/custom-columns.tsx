import { itemTypes } from '@crm/custom-fields-rules';
import type { DataColumn } from '@crm/ui-kit';
import type { CustomItem, CustomValue } from '../items/items.types.ts';
import { CustomValueView } from '../values/CustomValueView.tsx';

const widths: Partial<Record<number, number>> = {
  [itemTypes.text]: 184,
  [itemTypes.date]: 124,
  [itemTypes.url]: 184,
  [itemTypes.choices]: 184,
  [itemTypes.labels]: 200,
};
const severals: readonly number[] = [itemTypes.choices, itemTypes.labels];
const numbers: readonly number[] = [itemTypes.number, itemTypes.decimal, itemTypes.arithmetic];

/** Returns the id of an item's column, which is also its sort key in the API. */
export const columnId = (itemId: number) => `custom_item_${itemId}`;

/** Returns an item as a column of a list. */
export function customColumn<Row extends { customs?: readonly CustomValue[] }>(item: CustomItem): DataColumn<Row> {
  const isNumber = numbers.includes(item.itemType) || item.resultType === 'number';
  return {
    id: columnId(item.id),
    header: item.name,
    width: widths[item.itemType] ?? 136,
    ...(isNumber && { align: 'end' as const }),
    isSortable: !severals.includes(item.itemType),
    render: ({ customs }) => (
      <CustomValueView item={item} value={customs?.find(({ itemId }) => itemId === item.id)?.value} isCell />
    ),
  };
}

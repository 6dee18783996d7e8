import { itemTypes } from '@crm/custom-fields-rules';
import { columnId } from '@crm/custom-fields-web/parts';
import type { CustomItem, CustomScope } from '@crm/custom-fields-web/parts';
import type { Cell } from './EditableCell.tsx';

/** Returns the cells of the label items of a kind of records, by the ids of their columns. */
export const labelCells = (items: readonly CustomItem[], scope: CustomScope): Record<string, Cell> =>
  Object.fromEntries(
    items
      .filter(({ itemType }) => itemType === itemTypes.labels)
      .map(({ id, required }) => [
        columnId(id),
        { key: 'customs', kind: 'labels', itemId: id, scope, isRequired: required },
      ]),
  );

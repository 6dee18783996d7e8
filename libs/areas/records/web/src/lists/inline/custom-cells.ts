import { itemTypes } from '@crm/custom-fields-rules';
import { columnId, customIssue } from '@crm/custom-fields-web/parts';
import type { CustomItem, CustomScope } from '@crm/custom-fields-web/parts';
import type { Translate } from '@crm/i18n';
import type { MastersView } from '@crm/identity-web';
import { fieldErrorText } from '@crm/web-kit';
import type { CellField } from './create-inline.ts';
import type { Cell } from './EditableCell.tsx';

type Control = Pick<CellField, 'kind' | 'options' | 'isNumeric' | 'scope'>;

/** Returns the control of an item; none for a formula, and for a text of several lines. */
function controlOf(
  { itemType, options, multiline }: CustomItem,
  scope: CustomScope,
  masters: MastersView,
): Control | null {
  const choices = options.map(({ value, label }) => ({ value, label }));
  switch (itemType) {
    case itemTypes.text:
      return multiline ? null : { kind: 'text' };
    case itemTypes.url:
    case itemTypes.decimal:
      return { kind: 'text' };
    case itemTypes.number:
      return { kind: 'number' };
    case itemTypes.date:
      return { kind: 'day' };
    case itemTypes.choice:
      return { kind: 'choice', options: choices };
    case itemTypes.choices:
      return { kind: 'choices', options: choices };
    case itemTypes.user: {
      const members = masters.owners.map(({ id, name }) => ({ value: String(id), label: name }));
      return { kind: 'choice', isNumeric: true, options: members };
    }
    case itemTypes.labels:
      return { kind: 'labels', scope };
    default:
      return null;
  }
}

/** Returns the cells of custom items by the ids of their columns. */
export const customCells = (
  t: Translate,
  items: readonly CustomItem[],
  scope: CustomScope,
  masters: MastersView,
): Record<string, Cell> =>
  Object.fromEntries(
    items.flatMap((item) => {
      const control = controlOf(item, scope, masters);
      if (!control) return [];
      const cell: Cell = {
        key: 'customs',
        itemId: item.id,
        isRequired: item.required,
        ...control,
        validate: (value) => fieldErrorText(t, customIssue(item, value)),
      };
      return [[columnId(item.id), cell]];
    }),
  );

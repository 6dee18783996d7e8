import type { DataColumn } from '@crm/ui-kit';
import { useState } from 'react';
import { useStore } from 'react-redux';
import type { CustomScope, CustomValue } from '../items/items.types.ts';
import { useCustomItems } from '../items/use-custom-items.ts';
import { customColumn } from './custom-columns.tsx';
import { rememberItemIds, shownItemIds } from './shown-items.ts';

/** The custom items that a list shows as columns, and the way to choose them; `onChange` asks for the rows anew. */
export function useCustomColumns<Row extends { customs?: readonly CustomValue[] }>(
  scope: CustomScope,
  onChange: () => void,
) {
  const store = useStore();
  const { items } = useCustomItems(scope);
  const [ids, setIds] = useState(() => shownItemIds(store.getState(), scope));
  const shown = items.filter(({ id }) => ids.includes(id));
  const choose = (next: number[]) => {
    rememberItemIds(store.getState(), scope, next);
    setIds(next);
    onChange();
  };
  return { items, shown, columns: shown.map((item) => customColumn(item) as DataColumn<Row>), choose };
}

import { useArrangedColumns } from '@crm/web-kit';
import { useMemo } from 'react';
import { listColumns } from '../list/columns/list-columns.ts';
import { cardItems, shownItems } from './card-items.ts';
import type { CardItem } from './card-items.ts';

/** The key of the stored choice, saved for the user like the columns of the lists. */
const listKey = 'deal_cards';
const available = cardItems.map((id) => ({ id }));

/** Returns the items that the cards show, and the functions that change them. */
export function useCardItems() {
  const { kept, arrange, reset, isArranged } = useArrangedColumns(listColumns, listKey, available);
  return {
    items: useMemo(() => shownItems(kept), [kept]),
    choose: (items: readonly CardItem[]) => arrange(cardItems.map((id) => ({ id, hidden: !items.includes(id) }))),
    reset,
    isChosen: isArranged,
  };
}

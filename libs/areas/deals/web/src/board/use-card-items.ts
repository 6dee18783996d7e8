import { useArrangedColumns } from '@crm/web-kit';
import { useMemo } from 'react';
import { listColumns } from '../list/columns/list-columns.ts';
import { cardItems, shownItems } from './card-items.ts';
import type { CardItem } from './card-items.ts';

/** Kept for the user beside the columns of the lists. */
const listKey = 'deal_cards';
const available = cardItems.map((id) => ({ id }));

/** What the cards of the board say, and the ways to choose it. */
export function useCardItems() {
  const { kept, arrange, reset, isArranged } = useArrangedColumns(listColumns, listKey, available);
  return {
    items: useMemo(() => shownItems(kept), [kept]),
    choose: (items: readonly CardItem[]) => arrange(cardItems.map((id) => ({ id, hidden: !items.includes(id) }))),
    reset,
    isChosen: isArranged,
  };
}

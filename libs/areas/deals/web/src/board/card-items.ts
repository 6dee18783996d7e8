import type { ListColumn } from '@crm/web-kit';
import { createContext } from 'react';

/** What a card can say below its name. */
export const cardItems = [
  'customer',
  'amount',
  'probability',
  'user',
  'expected_contract_date',
  'colour_label',
  'next_action_at',
  'product',
  'channel',
] as const;
export type CardItem = (typeof cardItems)[number];

/** There only when somebody wants them. */
const extras: readonly CardItem[] = ['product', 'channel'];

/** What the cards say as the user has chosen; of what was never chosen, the usual. */
export const shownItems = (kept: readonly ListColumn[]): ReadonlySet<CardItem> =>
  new Set(
    cardItems.filter((item) => {
      const choice = kept.find(({ id }) => id === item);
      return choice ? !choice.hidden : !extras.includes(item);
    }),
  );

export const CardItems = createContext(shownItems([]));

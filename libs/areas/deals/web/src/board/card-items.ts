import type { ListColumn } from '@crm/web-kit';
import { createContext } from 'react';

/** The items that a card can show below its name. */
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

/** The items that are hidden by default. */
const extras: readonly CardItem[] = ['product', 'channel'];

/** Returns the items that the user has chosen to show; items without a choice follow the default. */
export const shownItems = (kept: readonly ListColumn[]): ReadonlySet<CardItem> =>
  new Set(
    cardItems.filter((item) => {
      const choice = kept.find(({ id }) => id === item);
      return choice ? !choice.hidden : !extras.includes(item);
    }),
  );

export const CardItems = createContext(shownItems([]));

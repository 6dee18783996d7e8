import type { Definition } from './definition.types.ts';

type Item = Definition['items'][number];

/** Returns the item that gives records their title. */
export const titleItem = ({ items, titleItemId }: Definition): Item | undefined =>
  items.find(({ id }) => id === titleItemId);

/** Returns the other items that screens show, in order. */
export const furtherItems = ({ items, titleItemId }: Definition): Item[] =>
  items.filter(({ id, used }) => used && id !== titleItemId);

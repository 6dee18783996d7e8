import { createSaved } from '@crm/records-web/lists';
import type { AddressOfLayout, SavedState } from '@crm/records-web/lists';
import { loadChunk } from '@crm/web-kit';
import type { DealPlace } from './saved-calls.ts';

/** The saved searches of the list and the board of a deal type. */
export const dealSaved = createSaved<DealPlace>(
  'deals',
  async () => (await loadChunk(() => import('./saved-calls.ts'))).calls,
  (state) => (state as { deals: { saved: SavedState } }).deals.saved,
);

/** Returns the address of a saved search chosen on the list: that of a board has the board's own order. */
export const addressOnList: AddressOfLayout = ({ sortKey, sortOrder, ...query }, layout) =>
  layout === 'board'
    ? [query, { view: null, order: !sortKey || sortKey === 'board' ? null : sortKey }]
    : [{ ...query, ...(sortKey && { sortKey, sortOrder }) }, {}];

/** Returns the address of a saved search chosen on the board. */
export const addressOnBoard: AddressOfLayout = ({ sortKey, sortOrder, ...query }, layout) =>
  layout === 'list'
    ? [query, { view: 'list', sort: sortKey ? `${sortOrder === 'desc' ? '-' : ''}${sortKey}` : null }]
    : [{ ...query, ...(sortKey && { sortKey }) }, {}];

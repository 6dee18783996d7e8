import { createColumnsSlice } from '@crm/web-kit';
import type { ColumnsState } from '@crm/web-kit';

/** Returns the key of a deal type's columns; each type has its own. */
export const listKeyOf = (dealTypeId: number) => `deals.${dealTypeId}`;

export const listColumns = createColumnsSlice(
  'deals/columns',
  (state: { deals: { columns: ColumnsState } }) => state.deals.columns,
);

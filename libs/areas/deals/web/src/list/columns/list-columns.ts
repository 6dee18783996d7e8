import { createColumnsSlice } from '@crm/web-kit';
import type { DealsState } from '../../area.types.ts';

/** Returns the key of a deal type's columns; each type has its own. */
export const listKeyOf = (dealTypeId: number) => `deals.${dealTypeId}`;

export const listColumns = createColumnsSlice('deals/columns', (state: { deals: DealsState }) => state.deals.columns);

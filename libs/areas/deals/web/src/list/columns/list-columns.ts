import { createColumnsSlice } from '@crm/web-kit';
import type { DealsState } from '../../area.types.ts';

/** Deal types have columns of their own. */
export const listKeyOf = (dealTypeId: number) => `deals.${dealTypeId}`;

export const listColumns = createColumnsSlice('deals/columns', (state: { deals: DealsState }) => state.deals.columns);

import type { ListGridsOfDealAnswer } from '@crm/api-client';

/** A table with the deal's rows. */
export type DealGrid = ListGridsOfDealAnswer['data'][number];
export type GridColumn = DealGrid['columns'][number];

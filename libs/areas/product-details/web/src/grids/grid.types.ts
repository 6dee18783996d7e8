import type { ListGridsOfDealAnswer } from '@crm/api-client';

/** A table with the rows that the deal has in it. */
export type DealGrid = ListGridsOfDealAnswer['data'][number];
export type GridColumn = DealGrid['columns'][number];

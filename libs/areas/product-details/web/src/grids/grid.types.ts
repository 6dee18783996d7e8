export type { GridColumn, GridOfDeal as DealGrid } from '@crm/api-client';

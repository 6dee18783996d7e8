import type { DetailViewColumn } from '@crm/api-client';

export type { DetailRow as Detail, DetailSet, DetailViewColumn as ViewColumn, OfferedType } from '@crm/api-client';
export type ColumnId = DetailViewColumn['id'];

import type {
  GetDealProductDetailsAnswer,
  GetDealProductDetailViewSettingAnswer,
  SearchDealProductDetailTypesAnswer,
} from '@crm/api-client';

/** The rows of a deal as the server tells them. */
export type DetailSet = GetDealProductDetailsAnswer['data'];
export type Detail = DetailSet['rows'][number];

/** A type that may be added to the deal, with what it costs. */
export type OfferedType = SearchDealProductDetailTypesAnswer['data'][number];

/** Columns in their order; none: as the product has it. */
export type ViewColumn = GetDealProductDetailViewSettingAnswer['data']['columns'][number];
export type ColumnId = ViewColumn['id'];

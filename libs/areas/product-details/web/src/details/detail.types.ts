import type {
  GetDealProductDetailsAnswer,
  GetDealProductDetailViewSettingAnswer,
  SearchDealProductDetailTypesAnswer,
} from '@crm/api-client';

/** The rows of a deal in the API's form. */
export type DetailSet = GetDealProductDetailsAnswer['data'];
export type Detail = DetailSet['rows'][number];

/** A type that may be added to the deal, with its price and cost. */
export type OfferedType = SearchDealProductDetailTypesAnswer['data'][number];

/** The columns in order; an empty list means the default ones. */
export type ViewColumn = GetDealProductDetailViewSettingAnswer['data']['columns'][number];
export type ColumnId = ViewColumn['id'];

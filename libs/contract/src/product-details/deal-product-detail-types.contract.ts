import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { Count, Id, LockVersion, SearchCondition, list, listBody, record, records } from '../core/schemas.ts';
import { CustomItem } from '../custom-fields/custom-item.schemas.ts';
import { ItemRow } from '../custom-fields/custom-items.contract.ts';
import { OfferedType, ProductDetailType, TypeFields } from './product-detail.schemas.ts';

export const productDetailTypeSortKeys = ['order_num', 'name', 'unit_price', 'created_at', 'updated_at'] as const;

/** Limits of spec 3 §2.1. */
const CREATED_AT_ONCE = 100;
const CHANGED_AT_ONCE = 500;

const filters = { deal_type_id: Type.Optional(Id), used: Type.Optional(Type.Boolean()) };
const ids = Type.Array(Id, { minItems: 1, maxItems: CHANGED_AT_ONCE });

/** 商品内訳の項目: what a company sells, as rows of its deals. */
export const dealProductDetailTypes = defineResource('deal-product-detail-types', {
  area: 'product-details',
  operations: {
    listDealProductDetailTypes: {
      summary: 'The types of product details by keyword, in their order unless said',
      method: 'POST',
      path: '/deal_product_detail_types/index',
      access: access.signedIn(),
      body: listBody(productDetailTypeSortKeys, {
        ...filters,
        /** Those that were deleted. */
        deleted: Type.Optional(Type.Boolean()),
      }),
      response: list(ProductDetailType),
      errors: ['ValidationFailed'],
    },
    createDealProductDetailTypes: {
      summary: 'Add types, after those that are there',
      method: 'POST',
      path: '/deal_product_detail_types/create',
      access: access.signedIn({ can: 'product_detail_setting' }),
      bodyLimit: LARGE_BODY,
      body: Type.Object({ rows: Type.Array(Type.Object(TypeFields), { minItems: 1, maxItems: CREATED_AT_ONCE }) }),
      status: 201,
      response: records(ProductDetailType),
      errors: ['ValidationFailed'],
    },
    updateAllDealProductDetailTypes: {
      summary: 'Update several types; only what is sent changes, and nothing when one of them is stale',
      method: 'POST',
      path: '/deal_product_detail_types/update_all',
      access: access.signedIn({ can: 'product_detail_setting' }),
      bodyLimit: LARGE_BODY,
      body: Type.Object({
        rows: Type.Array(
          Type.Object({ ...Type.Partial(Type.Object(TypeFields)).properties, id: Id, lock_version: LockVersion }),
          { minItems: 1, maxItems: CHANGED_AT_ONCE },
        ),
      }),
      response: records(ProductDetailType),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    orderDealProductDetailTypes: {
      summary: 'Put types into an order among the places that they have',
      method: 'PUT',
      path: '/deal_product_detail_types/order',
      access: access.signedIn({ can: 'product_detail_setting' }),
      body: Type.Object({
        ids,
        /** The order in which they were read: one that somebody else has changed since then is not overwritten. */
        read_ids: Type.Optional(ids),
      }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteDealProductDetailTypes: {
      summary: 'Delete types; deals that have one are given another one of the same billing cycle, or it stays',
      method: 'POST',
      path: '/deal_product_detail_types/bulk_delete',
      access: access.signedIn({ can: 'product_detail_setting' }),
      body: Type.Object({
        ids,
        /** As they were read, in the order of the ids. */
        lock_versions: Type.Optional(Type.Array(LockVersion, { maxItems: CHANGED_AT_ONCE })),
        /** The type that deals have from now on. */
        replacement_id: Type.Optional(Id),
      }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed', 'InUse', 'StaleRecord'],
    },
    restoreDealProductDetailTypes: {
      summary: 'Have deleted types again, after those that are there',
      method: 'POST',
      path: '/deal_product_detail_types/restore',
      access: access.signedIn({ can: 'product_detail_setting' }),
      body: Type.Object({ ids }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    requestDealProductDetailTypesCsv: {
      summary: 'Write the types into a CSV file; followed as a job',
      method: 'POST',
      path: '/deal_product_detail_types/request_csv',
      access: access.signedIn({ can: ['product_detail_setting', 'csv'] }),
      body: Type.Object({ ...filters, search_condition: Type.Optional(SearchCondition) }),
      status: 202,
      response: record(Type.Object({ job_id: Id })),
      errors: ['ValidationFailed', 'JobAlreadyRunning'],
    },
    importDealProductDetailTypesCsv: {
      summary:
        'Add (rows without an id) and change types by a CSV file with the header of the export; all of it, or nothing',
      method: 'POST',
      path: '/deal_product_detail_types/import_csv',
      access: access.signedIn({ can: ['product_detail_setting', 'csv'] }),
      body: Type.Object({
        /** The file in base64: UTF-8 or CP932. */
        content: Type.String({ minLength: 1, maxLength: 1_398_104, pattern: '^[A-Za-z0-9+/]+={0,2}$' }),
      }),
      response: record(Type.Object({ created_count: Count, updated_count: Count })),
      errors: ['ValidationFailed'],
    },
    listDealProductDetailTypesByIds: {
      summary: 'Types by their ids, deleted ones too; unknown ids are passed over',
      method: 'GET',
      path: '/deal_product_detail_types/by_ids',
      access: access.signedIn(),
      query: Type.Object({
        ids: Type.Optional(Type.String({ maxLength: 2000, pattern: '^([0-9]{1,15}(,[0-9]{1,15})*)?$' })),
      }),
      response: records(ProductDetailType),
      errors: ['ValidationFailed'],
    },
    searchDealProductDetailTypes: {
      summary: 'Types that deals of a deal type may have, by a part of their name',
      method: 'GET',
      path: '/deal_product_detail_types/search',
      access: access.signedIn(),
      query: Type.Object({
        deal_type_id: Id,
        name: Type.Optional(Type.String({ maxLength: 100 })),
        include_details: Type.Optional(Type.Boolean()),
      }),
      response: records(OfferedType),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    listDealProductDetailTypeCustomItems: {
      summary: 'The custom items of product detail types, in order',
      method: 'GET',
      path: '/deal_product_detail_type_custom_items',
      access: access.signedIn(),
      response: records(CustomItem),
    },
    saveDealProductDetailTypeCustomItems: {
      summary: 'Add, change, order and softly delete the custom items of product detail types; those left out stay',
      method: 'POST',
      path: '/deal_product_detail_type_custom_items',
      access: access.signedIn({ can: 'product_detail_setting' }),
      bodyLimit: LARGE_BODY,
      body: Type.Object({ rows: Type.Array(ItemRow, { maxItems: 200 }) }),
      response: records(CustomItem),
      errors: ['ValidationFailed', 'InUse', 'StaleRecord'],
    },
  },
});

import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource, fileBody } from '../core/define.ts';
import { Count, FileText, Id, LockVersion, SearchCondition, list, listBody, record, records } from '../core/schemas.ts';
import { CustomItem } from '../custom-fields/custom-item.schemas.ts';
import { ItemRow } from '../custom-fields/custom-items.contract.ts';
import { OfferedType, ProductDetailType, TypeFields } from './product-detail.schemas.ts';

const mostCsvBytes = 1_048_576;

export const productDetailTypeSortKeys = ['order_num', 'name', 'unit_price', 'created_at', 'updated_at'] as const;

/** Limits of spec 3 §2.1. */
const CREATED_AT_ONCE = 100;
const CHANGED_AT_ONCE = 500;

const filters = { deal_type_id: Type.Optional(Id), used: Type.Optional(Type.Boolean()) };
const ids = Type.Array(Id, { minItems: 1, maxItems: CHANGED_AT_ONCE });

/** 商品内訳の項目: the items that a company sells, used in the product details of its deals. */
export const dealProductDetailTypes = defineResource('deal-product-detail-types', {
  area: 'product-details',
  operations: {
    listDealProductDetailTypes: {
      summary: 'List product detail types by keyword',
      method: 'POST',
      path: '/deal_product_detail_types/index',
      access: access.signedIn(),
      body: listBody(productDetailTypeSortKeys, {
        ...filters,
        /** True: lists deleted ones. */
        deleted: Type.Optional(Type.Boolean()),
      }),
      response: list(ProductDetailType),
      errors: ['ValidationFailed'],
    },
    createDealProductDetailTypes: {
      summary: 'Create product detail types, after the existing ones',
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
      summary: 'Update product detail types, all or none',
      description: 'Fields that are not sent do not change. One stale type refuses the whole call.',
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
      summary: 'Order product detail types among the positions they occupy',
      method: 'PUT',
      path: '/deal_product_detail_types/order',
      access: access.signedIn({ can: 'product_detail_setting' }),
      body: Type.Object({
        ids,
        /** The order that was read; when it has changed since, the call is refused with 409 `StaleRecord`. */
        read_ids: Type.Optional(ids),
      }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    deleteDealProductDetailTypes: {
      summary: 'Delete product detail types',
      description: 'Deals get the replacement of the same billing cycle; without one, a type in use is refused.',
      method: 'POST',
      path: '/deal_product_detail_types/bulk_delete',
      access: access.signedIn({ can: 'product_detail_setting' }),
      body: Type.Object({
        ids,
        /** The versions that were read, in the order of the ids. */
        lock_versions: Type.Optional(Type.Array(LockVersion, { maxItems: CHANGED_AT_ONCE })),
        /** The type that replaces them in deals. */
        replacement_id: Type.Optional(Id),
      }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed', 'InUse', 'StaleRecord'],
    },
    restoreDealProductDetailTypes: {
      summary: 'Restore deleted product detail types, last in order',
      method: 'POST',
      path: '/deal_product_detail_types/restore',
      access: access.signedIn({ can: 'product_detail_setting' }),
      body: Type.Object({ ids }),
      status: 204,
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    requestDealProductDetailTypesCsv: {
      summary: 'Start a CSV export of product detail types',
      description: 'Runs as a job.',
      method: 'POST',
      path: '/deal_product_detail_types/request_csv',
      access: access.signedIn({ can: ['product_detail_setting', 'csv'] }),
      body: Type.Object({ ...filters, search_condition: Type.Optional(SearchCondition) }),
      status: 202,
      response: record(Type.Object({ job_id: Id })),
      errors: ['ValidationFailed', 'JobAlreadyRunning'],
    },
    importDealProductDetailTypesCsv: {
      summary: 'Import product detail types from a CSV file, all or none',
      description: 'Takes the header of the export. Rows without an id create types, others update them.',
      method: 'POST',
      path: '/deal_product_detail_types/import_csv',
      access: access.signedIn({ can: ['product_detail_setting', 'csv'] }),
      bodyLimit: fileBody(mostCsvBytes),
      body: Type.Object({
        /** The file in base64: UTF-8 or CP932. */
        content: FileText(mostCsvBytes),
      }),
      response: record(Type.Object({ created_count: Count, updated_count: Count })),
      errors: ['ValidationFailed', 'PayloadTooLarge'],
    },
    listDealProductDetailTypesByIds: {
      summary: 'List product detail types by id, including deleted ones',
      description: 'Unknown ids are ignored.',
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
      summary: "Search a deal type's product detail types by a part of the name",
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
      summary: 'List the custom items of product detail types, in order',
      method: 'GET',
      path: '/deal_product_detail_type_custom_items',
      access: access.signedIn(),
      response: records(CustomItem),
    },
    saveDealProductDetailTypeCustomItems: {
      summary: 'Save the custom items of product detail types',
      description: 'Adds, changes, orders and soft-deletes. Items that are not sent do not change.',
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

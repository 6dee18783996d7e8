import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, LockVersion, named, oneOf, record } from '../core/schemas.ts';
import { DetailRowInput, DetailSet, detailColumns } from './product-detail.schemas.ts';

const params = Type.Object({ deal_id: Id });

const ViewColumn = named('DetailViewColumn', 'A column of the list of product details.', {
  id: oneOf(detailColumns),
  hidden: Type.Optional(Type.Boolean()),
});
const ViewSetting = named('DetailViewSetting', 'The columns of the list of product details, in their order.', {
  deal_type_id: Id,
  columns: Type.Array(ViewColumn),
});

/** 商品内訳: the rows of a deal. */
export const dealProductDetails = defineResource('deal-product-details', {
  area: 'product-details',
  operations: {
    getDealProductDetails: {
      summary: "Get a deal's product details with their sums",
      method: 'GET',
      path: '/deals/{deal_id}/deal_product_details',
      access: access.signedIn({ menu: 'deals' }),
      params,
      response: record(DetailSet),
      errors: ['RecordNotFound'],
    },
    saveDealProductDetails: {
      summary: "Replace a deal's product details",
      description: 'Keeps the order of the rows. Rows that are not sent are deleted.',
      method: 'PUT',
      path: '/deals/{deal_id}/deal_product_details',
      access: access.signedIn({ menu: 'deals' }),
      params,
      body: Type.Object({ rows: Type.Array(DetailRowInput, { maxItems: 200 }), lock_version: LockVersion }),
      response: record(DetailSet),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    getDealProductDetailViewSetting: {
      summary: 'Get your product detail columns of a deal type',
      description: 'An empty list means the default columns.',
      method: 'GET',
      path: '/deal_product_details/view_settings',
      access: access.signedIn({ menu: 'deals' }),
      query: Type.Object({ deal_type_id: Id }),
      response: record(ViewSetting),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    saveDealProductDetailViewSetting: {
      summary: 'Save your product detail columns of a deal type, in order',
      method: 'POST',
      path: '/deal_product_details/view_settings',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({ deal_type_id: Id, columns: Type.Array(ViewColumn, { maxItems: 20 }) }),
      response: record(ViewSetting),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});

import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, LockVersion, oneOf, record } from '../core/schemas.ts';
import { DetailRowInput, DetailSet, detailColumns } from './product-detail.schemas.ts';

const params = Type.Object({ deal_id: Id });

const ViewColumn = Type.Object({
  id: oneOf(detailColumns),
  hidden: Type.Optional(Type.Boolean()),
});
const ViewSetting = Type.Object({ deal_type_id: Id, columns: Type.Array(ViewColumn) });

/** 商品内訳: the rows of a deal. */
export const dealProductDetails = defineResource('deal-product-details', {
  area: 'product-details',
  operations: {
    getDealProductDetails: {
      summary: 'The product details of a deal, with their sums',
      method: 'GET',
      path: '/deals/{deal_id}/deal_product_details',
      access: access.signedIn({ menu: 'deals' }),
      params,
      response: record(DetailSet),
      errors: ['RecordNotFound'],
    },
    saveDealProductDetails: {
      summary: 'Save the product details of a deal as one set, in the order of the rows; rows left out go',
      method: 'PUT',
      path: '/deals/{deal_id}/deal_product_details',
      access: access.signedIn({ menu: 'deals' }),
      params,
      body: Type.Object({ rows: Type.Array(DetailRowInput, { maxItems: 200 }), lock_version: LockVersion }),
      response: record(DetailSet),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord'],
    },
    getDealProductDetailViewSetting: {
      summary: 'The columns that the user sees of the product details of a deal type; none: as the product has it',
      method: 'GET',
      path: '/deal_product_details/view_settings',
      access: access.signedIn({ menu: 'deals' }),
      query: Type.Object({ deal_type_id: Id }),
      response: record(ViewSetting),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    saveDealProductDetailViewSetting: {
      summary: 'Keep which columns of the product details of a deal type the user sees, in their order',
      method: 'POST',
      path: '/deal_product_details/view_settings',
      access: access.signedIn({ menu: 'deals' }),
      body: Type.Object({ deal_type_id: Id, columns: Type.Array(ViewColumn, { maxItems: 20 }) }),
      response: record(ViewSetting),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});

import { usualItemTypes } from '../core/enums.ts';
import { defineRecordKind } from '../core/record-kind.ts';

export const productDetailTypeKind = defineRecordKind({
  area: 'product-details',
  entity: 'product_detail_type',
  plural: 'deal_product_detail_types',
  one: 'a product',
  hasJobs: true,
  isImported: true,
  customs: { types: usualItemTypes },
});

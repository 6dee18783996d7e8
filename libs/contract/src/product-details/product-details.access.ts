import { defineAccess } from '../core/area-access.ts';

export const productDetailsAccess = defineAccess({
  area: 'product-details',
  functions: {
    product_detail_setting: {
      words: { ja: '商品内訳設定', en: 'Product detail settings' },
      isRequired: true,
      isRestricted: true,
    },
  },
});

import './events.ts';
import { productDetailTypeKind } from '@crm/contract';
import { registerKind } from '@crm/records-server';
import { latestWrite } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { dealProductDetailsRoutes } from './details/details.routes.ts';
import { carryGrids, offerInOther } from './grids/carry-grids.ts';
import { dealCustomGridsRoutes } from './grids/grids.routes.ts';
import { exportTypesOn } from './types/export-types.ts';
import { typeImportRules } from './types/type-import.ts';
import { dealProductDetailTypesRoutes } from './types/types.routes.ts';
import { productDetailsDemo } from './demo/index.ts';

export { productLinesOf } from './details/product-lines.ts';
export type { ProductLine } from './details/product-lines.ts';

/** Registers the product details area: the company's products and the product rows of its deals. */
export function productDetailsModule(app: AppContext): void {
  app.demo.add(productDetailsDemo);
  app.live.add('product_details', latestWrite(app.database, ['deal_product_detail_sets', 'deal_custom_grid_sets']));
  app.hooks.on('deal_type.replaced', carryGrids);
  app.hooks.on('deal_type.replaced', offerInOther);
  dealProductDetailTypesRoutes(app);
  dealProductDetailsRoutes(app);
  dealCustomGridsRoutes(app);
  exportTypesOn(app);
  registerKind(app, productDetailTypeKind, { import: typeImportRules() });
}

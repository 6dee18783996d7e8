import { latestWrite } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { dealProductDetailsRoutes } from './details/details.routes.ts';
import { carryGrids, offerInOther } from './grids/carry-grids.ts';
import { dealCustomGridsRoutes } from './grids/grids.routes.ts';
import { exportTypesOn } from './types/export-types.ts';
import { dealProductDetailTypesRoutes } from './types/types.routes.ts';

export { productLinesOf } from './details/product-lines.ts';
export type { ProductLine } from './details/product-lines.ts';

/** The product details room: what a company sells, and what of it each deal is about. */
export function openProductDetailsRoom(house: House): void {
  house.live.add('product_details', latestWrite(house.database, ['deal_product_detail_sets', 'deal_custom_grid_sets']));
  house.hooks.on('deal_type.replaced', carryGrids);
  house.hooks.on('deal_type.replaced', offerInOther);
  dealProductDetailTypesRoutes(house);
  dealProductDetailsRoutes(house);
  dealCustomGridsRoutes(house);
  exportTypesOn(house);
}

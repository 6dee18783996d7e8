import type { House } from '@crm/server-kit';
import { dealProductDetailsRoutes } from './details/details.routes.ts';
import { dealCustomGridsRoutes } from './grids/grids.routes.ts';
import { exportTypesOn } from './types/export-types.ts';
import { dealProductDetailTypesRoutes } from './types/types.routes.ts';

export { productLinesOf } from './details/product-lines.ts';
export type { ProductLine } from './details/product-lines.ts';

/** The product details room: what a company sells, and what of it each deal is about. */
export function openProductDetailsRoom(house: House): void {
  dealProductDetailTypesRoutes(house);
  dealProductDetailsRoutes(house);
  dealCustomGridsRoutes(house);
  exportTypesOn(house);
}

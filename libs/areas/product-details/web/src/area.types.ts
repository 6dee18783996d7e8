import type { DetailsState } from './details/details.slice.ts';
import type { OffersState } from './details/offers.slice.ts';
import type { RetiredState } from './details/retired.slice.ts';
import type { GridsState } from './grids/grids.slice.ts';

/** The area's state, stored under `product-details`. */
export interface ProductDetailsState {
  details: DetailsState;
  offers: OffersState;
  retired: RetiredState;
  grids: GridsState;
}

export interface ProductDetailsRoot {
  'product-details': ProductDetailsState;
}

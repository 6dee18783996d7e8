import type { GridsState } from './grids/grids.slice.ts';
import type { CsvState } from './types/csv.slice.ts';
import type { TypesState } from './types/types.slice.ts';

/** The settings' part of the store. */
export interface SettingsRoot {
  'product-detail-settings': { types: TypesState; csv: CsvState; grids: GridsState };
}

import type { AppContext } from '@crm/server-kit';
import { tileRoutes } from './tiles/tiles.routes.ts';

export { readTiles } from './tiles/read-tiles.ts';
export type { Answer as TileNumbers } from './tiles/read-tiles.ts';

/** Registers the tiles area, which count and sum the records that a member may see. */
export function tilesModule(app: AppContext): void {
  tileRoutes(app);
}

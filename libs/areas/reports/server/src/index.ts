import type { AppContext } from '@crm/server-kit';
import { reportRoutes } from './tiles/reports.routes.ts';

export { readTiles } from './tiles/read-tiles.ts';
export type { Answer as TileNumbers } from './tiles/read-tiles.ts';

/** Registers the reports area: tiles, which count and sum the records that a member may see. */
export function reportsModule(app: AppContext): void {
  reportRoutes(app);
}

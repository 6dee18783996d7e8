import type { DashboardTile, TileAnswer } from '@crm/api-client';

/** A tile: its title, its form, and the question that the server answers. */
export type Tile = DashboardTile;
export type TileNumbers = TileAnswer;
export type Measure = Tile['query']['measures'][number];
export type Dimension = Tile['query']['dimensions'][number];

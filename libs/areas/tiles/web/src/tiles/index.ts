export { TileView } from './TileView.tsx';
export type { TileViewProps } from './TileView.tsx';
export type { Dimension, Measure, Tile, TileNumbers } from './tile.types.ts';
export { GroupNames } from './use-tile-words.ts';

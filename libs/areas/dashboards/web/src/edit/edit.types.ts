/** The names of the area's modals. */
export const nameModal = 'dashboards/name';
export const tileModal = 'dashboards/tile';

/** A new dashboard, a copy of the open one, or a new name for it. */
export interface Naming {
  of: 'new' | 'copy' | 'rename';
  name: string;
}

/** The place of the tile that is edited; null: a new one. */
export interface TilePlace {
  index: number | null;
}

/** The data of the dragged card and of its drop targets, as the drag library carries it. */
export interface CardData extends Record<string | symbol, unknown> {
  kind: 'card';
  dealId: number;
  phaseId: number;
}

export interface ColumnData extends Record<string | symbol, unknown> {
  kind: 'column';
  phaseId: number;
}

export type Edge = 'top' | 'bottom';

export interface OverCardData extends CardData {
  edge: Edge;
}

export const isCard = (data: Record<string | symbol, unknown>): data is CardData => data.kind === 'card';
export const isColumn = (data: Record<string | symbol, unknown>): data is ColumnData => data.kind === 'column';

/** Returns the half of a card that the pointer is over. */
export function edgeAt(clientY: number, { top, height }: Pick<DOMRect, 'top' | 'height'>): Edge {
  return clientY < top + height / 2 ? 'top' : 'bottom';
}

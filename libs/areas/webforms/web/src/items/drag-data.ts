/** What is dragged: an item of the form. */
export interface DraggedItem extends Record<string | symbol, unknown> {
  kind: 'webform-item';
  key: string;
}

export type Edge = 'above' | 'below';

/** What it is dragged over. */
export interface OverItem extends DraggedItem {
  edge: Edge;
}

export const isDraggedItem = (data: Record<string | symbol, unknown>): data is DraggedItem =>
  data.kind === 'webform-item';

/** The half of a row that the pointer is in. */
export const edgeAt = (clientY: number, { top, height }: { top: number; height: number }): Edge =>
  clientY < top + height / 2 ? 'above' : 'below';

/** The place of the dragged item when it has gone from where it was. */
export function placeAfterDrop(from: number, target: number, edge: Edge): number {
  const gap = edge === 'above' ? target : target + 1;
  return from < gap ? gap - 1 : gap;
}

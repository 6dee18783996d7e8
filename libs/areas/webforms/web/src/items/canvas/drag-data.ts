import type { Spot } from '../../draft/draft.types.ts';
import type { NewItem } from '../editor.types.ts';

/** The half of an item that the pointer is in. */
export type Edge = 'above' | 'below';

/** An item of the form, being dragged. */
export interface DraggedItem extends Record<string | symbol, unknown> {
  kind: 'webform-item';
  key: string;
}

/** An entry of the palette, being dragged into the form. */
export interface DraggedEntry extends Record<string | symbol, unknown> {
  kind: 'webform-entry';
  item: NewItem;
}

/** A gap between items, found by the pointer. */
export interface OverGap extends Record<string | symbol, unknown> {
  edge: Edge;
  gap: Spot;
}

type Data = Record<string | symbol, unknown>;
export const isDraggedItem = (data: Data): data is DraggedItem => data.kind === 'webform-item';
export const isDraggedEntry = (data: Data): data is DraggedEntry => data.kind === 'webform-entry';

/** The half of a row that the pointer is in. */
export const edgeAt = (clientY: number, { top, height }: { top: number; height: number }): Edge =>
  clientY < top + height / 2 ? 'above' : 'below';

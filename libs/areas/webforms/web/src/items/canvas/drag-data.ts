import type { Spot } from '../../draft/draft.types.ts';
import type { NewItem } from '../editor.types.ts';

/** The half of an item under the pointer. */
export type Edge = 'above' | 'below';

/** The data of an item of the form while it is dragged. */
export interface DraggedItem extends Record<string | symbol, unknown> {
  kind: 'webform-item';
  key: string;
}

/** The data of a palette entry while it is dragged into the form. */
export interface DraggedEntry extends Record<string | symbol, unknown> {
  kind: 'webform-entry';
  item: NewItem;
}

/** The gap between items under the pointer. */
export interface OverGap extends Record<string | symbol, unknown> {
  edge: Edge;
  gap: Spot;
}

type Data = Record<string | symbol, unknown>;
export const isDraggedItem = (data: Data): data is DraggedItem => data.kind === 'webform-item';
export const isDraggedEntry = (data: Data): data is DraggedEntry => data.kind === 'webform-entry';

/** Returns the half of a row under the pointer. */
export const edgeAt = (clientY: number, { top, height }: { top: number; height: number }): Edge =>
  clientY < top + height / 2 ? 'above' : 'below';

import { useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { arranged, selectHome } from '../page/home.slice.ts';
import type { Widget } from '../page/home.types.ts';
import { COLUMNS, placed } from './grid.ts';
import type { Place } from './grid.ts';

export type Handle = 'move' | 'size';

/** The height of a row and the gap between rows, in px; the same as in the style sheet. */
const ROW = 72;
const GAP = 12;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the place after a step of columns and rows. */
const stepped = (place: Place, handle: Handle, dx: number, dy: number): Place =>
  handle === 'move' ? { ...place, x: place.x + dx, y: place.y + dy } : { ...place, w: place.w + dx, h: place.h + dy };

export interface Arranging {
  /** The widgets while a pointer moves one of them. */
  preview: Widget[] | null;
  /** The props of a handle: it is dragged, or moved by arrow keys. */
  handleOf: (widget: Widget, handle: Handle) => object;
}

/** Moves and sizes widgets by pointer and keyboard; a drag is one step that can be undone. */
export function useArranging(grid: RefObject<HTMLDivElement | null>, onPlaced: (place: Place) => void): Arranging {
  const dispatch = useDispatch();
  const { draft } = useSelector(selectHome);
  const [drag, setDrag] = useState<{ id: string; handle: Handle; from: [number, number]; now: Widget[] } | null>(null);
  const widgets = draft ?? [];
  const finish = (id: string, next: Widget[]) => {
    dispatch(arranged(next));
    const widget = next.find((one) => one.id === id);
    if (widget) onPlaced(widget);
  };
  const cellsTo = ({ clientX, clientY }: PointerEvent, [x, y]: [number, number]): [number, number] => {
    const width = (grid.current?.clientWidth ?? COLUMNS) + GAP;
    return [Math.round(((clientX - x) / width) * COLUMNS), Math.round((clientY - y) / (ROW + GAP))];
  };
  const handleOf = (widget: Widget, handle: Handle) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      finish(widget.id, placed(widgets, widget.id, stepped(widget, event.shiftKey ? 'size' : handle, ...step)));
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id: widget.id, handle, from: [event.clientX, event.clientY], now: widgets });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.id !== widget.id) return;
      const start = widgets.find(({ id }) => id === drag.id)!;
      const [dx, dy] = cellsTo(event, drag.from);
      setDrag({ ...drag, now: placed(widgets, drag.id, stepped(start, drag.handle, dx, dy)) });
    },
    onPointerUp: () => {
      if (drag && drag.now !== widgets) finish(drag.id, drag.now);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { preview: drag?.now ?? null, handleOf };
}

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import { dropPlace } from './moved.ts';

type Edge = 'top' | 'bottom';

interface RowDrag {
  /** The list of the row; rows of other lists cannot be dropped. */
  list: string;
  index: number;
  isDisabled?: boolean;
  onMove: (from: number, to: number) => void;
}

const edgeOf = (clientY: number, { top, height }: DOMRect): Edge => (clientY < top + height / 2 ? 'top' : 'bottom');

/** Makes a row draggable by its handle, and a drop target for other rows of the list. */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { list, index, isDisabled = false, onMove }: RowDrag,
) {
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (!row.current || !handle.current || isDisabled) return;
    const element = row.current;
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ list, index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.index !== index,
        getData: ({ input }) => ({ edge: edgeOf(input.clientY, element.getBoundingClientRect()) }),
        onDrag: ({ self }) => setEdge(self.data.edge as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, self }) => {
          setEdge(null);
          const from = source.data.index as number;
          move(from, dropPlace(from, index, self.data.edge as Edge));
        },
      }),
    );
  }, [row, handle, list, index, isDisabled]);
  return { isDragging, edge };
}

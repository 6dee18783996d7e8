import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { edgeAt, isDraggedItem } from './drag-data.ts';
import type { DraggedItem, Edge, OverItem } from './drag-data.ts';

/** Lets a row be dragged, and others be dropped above and below it. */
export function useRowDrag(row: RefObject<HTMLElement | null>, key: string) {
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const data: DraggedItem = { kind: 'webform-item', key };
    return combine(
      draggable({
        element,
        getInitialData: () => data,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isDraggedItem(source.data) && source.data.key !== key,
        getData: ({ input }): OverItem => ({ ...data, edge: edgeAt(input.clientY, element.getBoundingClientRect()) }),
        onDrag: ({ self }) => setEdge(self.data.edge as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [row, key]);
  return { isDragging, edge };
}

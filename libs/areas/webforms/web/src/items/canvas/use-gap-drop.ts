import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Spot } from '../../draft/draft.types.ts';
import { edgeAt, isDraggedEntry, isDraggedItem } from './drag-data.ts';
import type { DraggedItem, Edge, OverGap } from './drag-data.ts';

interface GapDrop {
  /** Key of the item that can be dragged; undefined for the submit button. */
  itemKey?: string;
  above: Spot;
  below: Spot;
}

/** Makes an item draggable, and accepts items and palette entries above and below it. */
export function useGapDrop(element: RefObject<HTMLElement | null>, { itemKey, above, below }: GapDrop) {
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const gaps = JSON.stringify({ above, below });
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const spots = JSON.parse(gaps) as Record<Edge, Spot>;
    const data: DraggedItem | undefined = itemKey === undefined ? undefined : { kind: 'webform-item', key: itemKey };
    return combine(
      ...(data
        ? [
            draggable({
              element: place,
              getInitialData: () => data,
              onDragStart: () => setDragging(true),
              onDrop: () => setDragging(false),
            }),
          ]
        : []),
      dropTargetForElements({
        element: place,
        canDrop: ({ source }) =>
          isDraggedEntry(source.data) || (isDraggedItem(source.data) && source.data.key !== itemKey),
        getData: ({ input }): OverGap => {
          const half = edgeAt(input.clientY, place.getBoundingClientRect());
          return { edge: half, gap: spots[half] };
        },
        onDrag: ({ self }) => setEdge(self.data.edge as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [element, itemKey, gaps]);
  return { isDragging, edge };
}

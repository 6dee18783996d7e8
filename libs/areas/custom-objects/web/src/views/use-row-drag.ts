import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

type Data = Record<string | symbol, unknown>;
const isRow = (data: Data): data is Data & { objectId: number } => data.kind === 'custom-object';

/** Makes a record draggable; returns true while it is dragged. */
export function useRowDrag(element: RefObject<HTMLElement | null>, objectId: number, isMovable: boolean): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (!element.current || !isMovable) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ kind: 'custom-object', objectId }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [element, objectId, isMovable]);
  return isDragging;
}

/** Makes a column or day a place to drop records on; returns true while one is over it. */
export function useDropPlace(element: RefObject<HTMLElement | null>, place: string): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => isRow(source.data),
      getData: () => ({ place }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [element, place]);
  return isOver;
}

/** Calls back with the record and the place that it was dropped on. */
export function useDrops(onDrop: (objectId: number, place: string) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isRow(source.data),
        onDrop: ({ source, location }) => {
          const place = location.current.dropTargets[0]?.data.place;
          if (isRow(source.data) && typeof place === 'string') drop(source.data.objectId, place);
        },
      }),
    [],
  );
}

import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { isCard } from './drag-data.ts';
import type { ColumnData } from './drag-data.ts';

/** Makes a column a drop target; returns true while a card is over it. */
export function useColumnDrop(column: RefObject<HTMLElement | null>, phaseId: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isCard(source.data),
      getData: (): ColumnData => ({ kind: 'column', phaseId }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [column, phaseId]);
  return isOver;
}

import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent } from 'react';
import type { Spot } from '../move/move.events.ts';
import type { BoardState } from './board.types.ts';
import { isCard } from './drag-data.ts';
import { dropSpot } from './drop-spot.ts';
import type { FocusTime } from './use-board-focus.ts';

interface BoardDrop {
  board: BoardState;
  hasPlaces: boolean;
  onMove: (dealId: number, to: Spot, focus: FocusTime) => void;
}

/** Moves a card when it has been dropped on a column or beside another card. */
export function useBoardDrop({ board, hasPlaces, onMove }: BoardDrop): void {
  const drop = useEffectEvent((dealId: number, targets: { data: Record<string | symbol, unknown> }[]) => {
    const to = dropSpot(board, dealId, targets, hasPlaces);
    if (to) onMove(dealId, to, 'afterPaint');
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isCard(source.data),
        onDrop: ({ source, location }) => {
          if (isCard(source.data)) drop(source.data.dealId, location.current.dropTargets);
        },
      }),
    [],
  );
}

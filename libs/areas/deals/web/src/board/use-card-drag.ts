import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { DealRow } from '../domain/deal.types.ts';
import { edgeAt, isCard } from './drag-data.ts';
import type { CardData, Edge, OverCardData } from './drag-data.ts';

interface CardDrag {
  deal: DealRow;
  hasPlaces: boolean;
  isDisabled: boolean;
  /** True when the card itself cannot be dragged; others can still be dropped beside it. */
  isFixed: boolean;
}

/** Makes a card draggable, and a drop target for other cards above and below it. */
export function useCardDrag(item: RefObject<HTMLElement | null>, { deal, hasPlaces, isDisabled, isFixed }: CardDrag) {
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  const { id: dealId, phaseId } = deal;
  useEffect(() => {
    const element = item.current;
    if (!element || isDisabled) return;
    const card: CardData = { kind: 'card', dealId, phaseId };
    return combine(
      draggable({
        element,
        canDrag: () => !isFixed,
        getInitialData: () => card,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => hasPlaces && isCard(source.data) && source.data.dealId !== dealId,
        getData: ({ input }): OverCardData => ({
          ...card,
          edge: edgeAt(input.clientY, element.getBoundingClientRect()),
        }),
        onDrag: ({ self }) => setEdge(self.data.edge as Edge),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [item, dealId, phaseId, hasPlaces, isDisabled, isFixed]);
  return { isDragging, edge };
}

import { createContext } from 'react';
import type { DealRow } from '../domain/deal.types.ts';

/** What the parts of a board ask for. */
export interface BoardActionsValue {
  moveToPhase: (deal: DealRow, phaseId: number) => void;
  edit: (deal: DealRow) => void;
  loadMore: (phaseId: number) => void;
}

export const BoardActions = createContext<BoardActionsValue>({
  moveToPhase: () => {},
  edit: () => {},
  loadMore: () => {},
});

import { createContext } from 'react';
import type { DealRow } from '../domain/deal.types.ts';

/** The callbacks that parts of the board use. */
export interface BoardActionsValue {
  hrefOf: (dealId: number) => string;
  moveToPhase: (deal: DealRow, phaseId: number) => void;
  edit: (deal: DealRow) => void;
  loadMore: (phaseId: number) => void;
  /** Starts the `deal-card` slot's part with this key for a deal. */
  begin: (key: string, dealId: number) => void;
}

export const BoardActions = createContext<BoardActionsValue>({
  hrefOf: (dealId) => `/deals/${dealId}`,
  moveToPhase: () => {},
  edit: () => {},
  loadMore: () => {},
  begin: () => {},
});

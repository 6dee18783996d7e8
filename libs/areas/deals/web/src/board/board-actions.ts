import { createContext } from 'react';
import type { DealRow } from '../domain/deal.types.ts';

/** What the parts of a board ask for. */
export interface BoardActionsValue {
  hrefOf: (dealId: number) => string;
  moveToPhase: (deal: DealRow, phaseId: number) => void;
  edit: (deal: DealRow) => void;
  loadMore: (phaseId: number) => void;
  /** Begins with a deal what another area offers, by the part's key. */
  begin: (key: string, dealId: number) => void;
}

export const BoardActions = createContext<BoardActionsValue>({
  hrefOf: (dealId) => `/deals/${dealId}`,
  moveToPhase: () => {},
  edit: () => {},
  loadMore: () => {},
  begin: () => {},
});

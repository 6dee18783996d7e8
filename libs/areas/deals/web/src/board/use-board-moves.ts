import { useT } from '@crm/i18n';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { DealRow, Phase } from '../domain/deal.types.ts';
import type { Spot } from '../move/move.events.ts';
import type { BoardState } from './board.types.ts';
import { spotOf } from './placement.ts';
import type { FocusTime } from './use-board-focus.ts';

interface BoardMoves {
  board: BoardState;
  phases: readonly Phase[];
  onMove: (deal: DealRow, from: Spot | undefined, to: Spot) => void;
  /** Returns true when the user may change the deal. */
  mayMove: (deal: DealRow) => boolean;
  focusCard: (dealId: number, time: FocusTime) => void;
}

/** Moves a card, keeps the focus on it and announces its new place. */
export function useBoardMoves(props: BoardMoves) {
  const t = useT('deals');
  const [announcement, announce] = useState('');
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const move = useCallback(
    (dealId: number, to: Spot, focus: FocusTime = 'now') => {
      const { board, phases, onMove, mayMove, focusCard } = latest.current;
      const deal = board.deals[dealId];
      if (!deal || !mayMove(deal)) return;
      const ids = (board.columns[to.phaseId]?.ids ?? []).filter((id) => id !== dealId);
      const place = to.aboveId === null ? 1 : ids.indexOf(to.aboveId) + 2;
      const phase = phases.find(({ id }) => id === to.phaseId)?.name ?? '';
      announce(t('board.announced', { deal: deal.name, phase, place, count: ids.length + 1 }));
      onMove(deal, spotOf(board, dealId), to);
      focusCard(dealId, focus);
    },
    [t],
  );
  return { move, announcement };
}

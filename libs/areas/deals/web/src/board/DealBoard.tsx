import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useT } from '@crm/i18n';
import { useIsPhone, VisuallyHidden } from '@crm/ui-kit';
import { useEffect, useMemo, useRef } from 'react';
import type { DealRow, Phase } from '../domain/deal.types.ts';
import { isActive } from '../domain/phase.rules.ts';
import { useDealRightsOf } from '../domain/use-deal-rights.ts';
import type { Spot } from '../move/move.events.ts';
import { BoardActions } from './board-actions.ts';
import { BoardColumn } from './BoardColumn.tsx';
import type { BoardState } from './board.types.ts';
import { cardsOf } from './cards-of.ts';
import styles from './DealBoard.module.css';
import { PhaseSwitcher } from './PhaseSwitcher.tsx';
import { ResultZone } from './ResultZone.tsx';
import { useBoardDrop } from './use-board-drop.ts';
import { useBoardFocus } from './use-board-focus.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMoves } from './use-board-moves.ts';
import { useCardLinks } from './use-card-links.ts';
import { useCardPart } from './use-card-part.tsx';
import { useHiddenColumns } from './use-hidden-columns.ts';

export interface DealBoardProps {
  board: BoardState;
  /** The phases of the deal type, in order. */
  phases: readonly Phase[];
  isTinted: boolean;
  /** The ids of the ending phases that are unfolded. */
  expanded: readonly number[];
  onExpandedChange: (phaseIds: number[]) => void;
  onMove: (deal: DealRow, from: Spot | undefined, to: Spot) => void;
  onEdit: (deal: DealRow) => void;
  onLoadMore: (phaseId: number) => void;
}

/** Renders a column per phase; on a phone, one phase at a time. */
export function DealBoard(props: DealBoardProps) {
  const { board, phases, isTinted, expanded, onExpandedChange, onMove, onEdit, onLoadMore } = props;
  const t = useT('deals');
  const isPhone = useIsPhone();
  const area = useRef<HTMLDivElement>(null);
  const hasPlaces = board.query?.sortKey === 'board';
  const isOpen = (phase: Phase) => isActive(phase) || expanded.includes(phase.id);
  const folded = phases.filter((phase) => !isPhone && !isOpen(phase));
  const toggle = (id: number) =>
    onExpandedChange(expanded.includes(id) ? expanded.filter((one) => one !== id) : [...expanded, id]);
  const shown = phases.filter((phase) => isPhone || isOpen(phase));

  const rightsOf = useDealRightsOf();
  const { begin, part } = useCardPart();
  const { stopId, setStop, focusCard } = useBoardFocus(area, board, shown);
  const { hrefOf, handlers } = useCardLinks();
  const { move, announcement } = useBoardMoves({
    board,
    phases,
    onMove,
    mayMove: (deal) => rightsOf(deal).maySave,
    focusCard,
  });
  const onKeyDown = useBoardKeys({
    board,
    shown,
    phases,
    hasPlaces,
    onFocusCard: (id) => focusCard(id, 'now'),
    onMove: move,
  });
  useBoardDrop({ board, hasPlaces, onMove: move });
  const hasMore = useHiddenColumns(area, shown.length);
  useEffect(() => {
    const element = area.current;
    return element && !isPhone ? autoScrollForElements({ element }) : undefined;
  }, [isPhone]);

  const actions = useMemo(
    () => ({
      hrefOf,
      moveToPhase: (deal: DealRow, phaseId: number) => move(deal.id, { phaseId, aboveId: null, belowId: null }),
      edit: onEdit,
      loadMore: onLoadMore,
      begin,
    }),
    [hrefOf, move, onEdit, onLoadMore, begin],
  );
  const draw = (phase: Phase) => {
    const { isLocked, maySave } = rightsOf({ dealTypeId: phase.dealTypeId, phaseId: phase.id });
    return (
      <BoardColumn
        key={phase.id}
        phase={phase}
        sum={board.sums[phase.id]}
        column={board.columns[phase.id]}
        cards={cardsOf(board, phase.id)}
        stopId={board.columns[phase.id]?.ids.includes(stopId ?? -1) ? stopId : null}
        hasPlaces={hasPlaces}
        isDraggable={!isPhone}
        isFixed={!maySave}
        isLocked={isLocked}
        isTinted={isTinted}
        onCollapse={!isActive(phase) && !isPhone ? toggle : undefined}
      />
    );
  };

  return (
    <BoardActions value={actions}>
      <div
        ref={area}
        className={isPhone ? styles.phone : styles.board}
        data-more={hasMore || undefined}
        role="group"
        aria-label={t('board.label')}
        aria-busy={board.status === 'reloading' || undefined}
        onKeyDown={onKeyDown}
        {...handlers}
        onFocus={(event) => setStop(event.target)}
      >
        {isPhone ? <PhaseSwitcher phases={phases} sums={board.sums} draw={draw} /> : shown.map(draw)}
        {folded.length > 0 && <ResultZone phases={folded} sums={board.sums} onExpand={toggle} />}
      </div>
      {part}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </BoardActions>
  );
}

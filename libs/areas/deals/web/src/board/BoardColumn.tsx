import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useT } from '@crm/i18n';
import { IconButton } from '@crm/ui-kit';
import { ChevronsRightLeft } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import type { DealRow, Phase, PhaseSum } from '../domain/deal.types.ts';
import { isGoal } from '../domain/phase.rules.ts';
import styles from './BoardColumn.module.css';
import { CardSkeletons } from './CardSkeletons.tsx';
import { ColumnCards } from './ColumnCards.tsx';
import { ColumnEnd } from './ColumnEnd.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import type { Column } from './board.types.ts';
import { useColumnDrop } from './use-column-drop.ts';

export interface BoardColumnProps {
  phase: Phase;
  sum: PhaseSum | undefined;
  /** The state of the column; undefined until the first cards are loaded. */
  column: Column | undefined;
  cards: readonly DealRow[];
  /** The id of the card that Tab reaches, when it is in this column. */
  stopId: number | null;
  hasPlaces: boolean;
  isDraggable: boolean;
  /** `isFixed`: the user may not change deals of this phase. `isLocked`: the reason is that they have ended. */
  isFixed: boolean;
  isLocked: boolean;
  /** True when the goal column is coloured (`enable_goal_phase_color` of the deal type). */
  isTinted: boolean;
  /** Callback that folds the column; undefined when the column cannot be folded. */
  onCollapse?: (phaseId: number) => void;
}

function PhaseColumn(props: BoardColumnProps) {
  const { phase, sum, column, cards, stopId, hasPlaces, isDraggable, isFixed, isLocked, isTinted, onCollapse } = props;
  const t = useT('deals');
  const headId = useId();
  const section = useRef<HTMLElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const isOver = useColumnDrop(section, phase.id);
  useEffect(() => {
    const element = scroll.current;
    return element && isDraggable ? autoScrollForElements({ element }) : undefined;
  }, [isDraggable]);
  return (
    <section
      ref={section}
      aria-labelledby={headId}
      className={styles.column}
      data-phase-id={phase.id}
      data-goal={(isTinted && isGoal(phase)) || undefined}
      data-over={isOver || undefined}
    >
      <div className={styles.head}>
        <ColumnHead phaseId={phase.id} sum={sum} id={headId} />
        {onCollapse && (
          <span className={styles.fold}>
            <IconButton
              size="small"
              label={t('board.collapse', { name: phase.name })}
              icon={<ChevronsRightLeft />}
              onPress={() => onCollapse(phase.id)}
            />
          </span>
        )}
      </div>
      <div ref={scroll} className={styles.scroll}>
        {column ? (
          <>
            <ColumnCards labelledBy={headId} {...{ cards, stopId, hasPlaces, isDraggable, isFixed, isLocked }} />
            {cards.length === 0 && <p className={styles.empty}>{t('board.emptyColumn')}</p>}
            <ColumnEnd phaseId={phase.id} column={column} scroll={scroll} />
          </>
        ) : (
          <CardSkeletons count={4} />
        )}
      </div>
    </section>
  );
}

/** Renders the deals of a phase in their order; each column scrolls on its own. */
export const BoardColumn = memo(PhaseColumn);

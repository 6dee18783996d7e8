import { memo } from 'react';
import type { DealRow } from '../domain/deal.types.ts';
import { BoardCard } from './BoardCard.tsx';
import type { CardGroup } from './card-groups.ts';
import { useCardGroups } from './card-groups.ts';
import styles from './BoardColumn.module.css';

interface ColumnCardsProps {
  cards: readonly DealRow[];
  /** Id of the heading. */
  labelledBy: string;
  /** The card that Tab comes to, when it is in this column. */
  stopId: number | null;
  hasPlaces: boolean;
  isDraggable: boolean;
  isFixed: boolean;
  isLocked: boolean;
}

/** The cards of a phase: one list for whoever hears it, in groups for the browser, which skips those out of sight. */
export function ColumnCards({ cards, labelledBy, stopId, ...rest }: ColumnCardsProps) {
  const groups = useCardGroups(cards);
  return (
    <div role="list" aria-labelledby={labelledBy}>
      {groups.map((group) => (
        <Group
          key={group.key}
          cards={group.cards}
          stopId={group.cards.some(({ id }) => id === stopId) ? stopId : null}
          {...rest}
        />
      ))}
    </div>
  );
}

/** Of a card that was never drawn, in px. Not told by a custom property: each change of one restyles every card below. */
const usualHeight = 132;

type GroupProps = Pick<CardGroup, 'cards'> & Omit<ColumnCardsProps, 'cards' | 'labelledBy'>;

const Group = memo(function Group({ cards, stopId, ...rest }: GroupProps) {
  return (
    <div className={styles.group} style={{ containIntrinsicBlockSize: `auto ${cards.length * usualHeight}px` }}>
      {cards.map((deal) => (
        <BoardCard key={deal.id} deal={deal} isTabStop={deal.id === stopId} {...rest} />
      ))}
    </div>
  );
});

import { memo } from 'react';
import type { DealRow } from '../domain/deal.types.ts';
import { BoardCard } from './BoardCard.tsx';
import type { CardGroup } from './card-groups.ts';
import { useCardGroups } from './card-groups.ts';
import styles from './BoardColumn.module.css';

interface ColumnCardsProps {
  cards: readonly DealRow[];
  /** The id of the column's heading. */
  labelledBy: string;
  /** The id of the card that Tab reaches, when it is in this column. */
  stopId: number | null;
  hasPlaces: boolean;
  isDraggable: boolean;
  isFixed: boolean;
  isLocked: boolean;
}

/** Renders the cards of a phase as one list for assistive technology, in groups that re-render separately. */
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

type GroupProps = Pick<CardGroup, 'cards'> & Omit<ColumnCardsProps, 'cards' | 'labelledBy'>;

const Group = memo(function Group({ cards, stopId, ...rest }: GroupProps) {
  return (
    <div className={styles.group}>
      {cards.map((deal) => (
        <BoardCard key={deal.id} deal={deal} isTabStop={deal.id === stopId} {...rest} />
      ))}
    </div>
  );
});

import { formatDateTime, formatDay } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { CalendarClock, CalendarDays } from 'lucide-react';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { StarButton } from '../bookmark/StarButton.tsx';
import type { DealRow } from '../domain/deal.types.ts';
import { Amount } from '../parts/Amount.tsx';
import { ColourLabel } from '../parts/ColourLabel.tsx';
import { DueDate } from '../parts/DueDate.tsx';
import { LimitedMark } from '../parts/LimitedMark.tsx';
import { Owner } from '../parts/Owner.tsx';
import { ProbabilityBadge } from '../parts/ProbabilityBadge.tsx';
import styles from './BoardCard.module.css';
import { CardMenu } from './CardMenu.tsx';
import { useCardDrag } from './use-card-drag.ts';

export interface BoardCardProps {
  deal: DealRow;
  /** The one card of the board that Tab comes to; arrows go on from there. */
  isTabStop: boolean;
  /** Cards can be dropped before and after this one: the manual order is shown. */
  hasPlaces: boolean;
  /** On a phone cards are moved by their menu. */
  isDraggable: boolean;
}

function Card({ deal, isTabStop, hasPlaces, isDraggable }: BoardCardProps) {
  const t = useT('deals');
  const { language } = useLanguage();
  const item = useRef<HTMLLIElement>(null);
  const { isDragging, edge } = useCardDrag(item, { deal, hasPlaces, isDisabled: !isDraggable });
  return (
    <li ref={item} className={styles.item} data-deal-id={deal.id} data-edge={edge ?? undefined}>
      <article className={styles.card} data-dragging={isDragging || undefined} aria-label={deal.name}>
        <div className={styles.head}>
          <Link
            to={`/deals/${deal.id}`}
            className={styles.name}
            tabIndex={isTabStop ? 0 : -1}
            draggable={false}
            title={deal.name}
            data-card-link=""
          >
            {deal.name}
          </Link>
          {deal.isLimited && <LimitedMark />}
          <StarButton deal={deal} excludeFromTabOrder={!isTabStop} />
          <CardMenu deal={deal} isTabStop={isTabStop} />
        </div>
        <p className={styles.customer} title={deal.customerName ?? undefined}>
          {deal.customerName ?? t('card.noCustomer')}
        </p>
        <div className={styles.line}>
          <span className={styles.amount}>
            {deal.amount === null ? t('card.noAmount') : <Amount value={deal.amount} isShort />}
          </span>
          <ProbabilityBadge probabilityId={deal.probabilityId} />
          <span className={styles.owner}>
            <Owner userId={deal.userId} isMark />
          </span>
        </div>
        <div className={styles.facts}>
          <span className={styles.fact}>
            <CalendarDays aria-label={t('field.expectedContractDate')} />
            <DueDate deal={deal} isShort />
          </span>
          <ColourLabel deal={deal} />
        </div>
        {deal.nextActionAt && (
          <div className={styles.facts}>
            <span className={styles.fact} title={formatDateTime(deal.nextActionAt, language)}>
              <CalendarClock aria-hidden="true" />
              {t('card.nextAction', { date: formatDay(deal.nextActionAt, language) })}
            </span>
          </div>
        )}
      </article>
    </li>
  );
}

/** A deal on the board. It can be dragged, and moved by its menu or by keys (see `useBoardKeys`). */
export const BoardCard = memo(Card);

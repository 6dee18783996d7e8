import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Badge } from '@crm/ui-kit';
import { memo, use, useRef } from 'react';
import type { DealRow } from '../domain/deal.types.ts';
import { Amount } from '../parts/Amount.tsx';
import { ColourLabel } from '../parts/ColourLabel.tsx';
import { DueDate } from '../parts/DueDate.tsx';
import { LimitedMark } from '../parts/LimitedMark.tsx';
import { NextAction } from '../parts/NextAction.tsx';
import { Owner } from '../parts/Owner.tsx';
import { ProbabilityRate } from '../parts/ProbabilityRate.tsx';
import { BoardActions } from './board-actions.ts';
import styles from './BoardCard.module.css';
import { CardItems } from './card-items.ts';
import { isLongerThan } from './card-text.ts';
import { CardMenu } from './CardMenu.tsx';
import { CardStar } from './CardStar.tsx';
import { useCardDrag } from './use-card-drag.ts';

export interface BoardCardProps {
  deal: DealRow;
  /** True for the one card of the board that Tab reaches; arrow keys move on from there. */
  isTabStop: boolean;
  /** True when cards can be dropped before and after this one, that is, in the manual order. */
  hasPlaces: boolean;
  /** False on a phone, where the card's menu moves it. */
  isDraggable: boolean;
  /** True when the user may not change the deal, so the card cannot be moved. */
  isFixed: boolean;
  /** True when the card is fixed because the deal has ended and is locked. */
  isLocked: boolean;
}

/** The lengths in full-width characters that always fit on a line of a card. */
const longName = 8;
const longLine = 5;

function Card({ deal, isTabStop, hasPlaces, isDraggable, isFixed, isLocked }: BoardCardProps) {
  const t = useT('deals');
  const { hrefOf } = use(BoardActions);
  const items = use(CardItems);
  const item = useRef<HTMLDivElement>(null);
  const { isDragging, edge } = useCardDrag(item, { deal, hasPlaces, isDisabled: !isDraggable, isFixed });
  return (
    <div ref={item} role="listitem" className={styles.item} data-deal-id={deal.id} data-edge={edge ?? undefined}>
      <article className={styles.card} data-dragging={isDragging || undefined} aria-label={deal.name}>
        <div className={styles.head}>
          {/* The board opens it (`use-card-links`): a router link would re-render on every address change. */}
          <a
            href={hrefOf(deal.id)}
            className={styles.name}
            data-long={isLongerThan(deal.name, longName) || undefined}
            tabIndex={isTabStop ? 0 : -1}
            draggable={false}
            title={deal.name}
            data-card-link=""
          >
            {deal.name}
          </a>
          {deal.isLimited && <LimitedMark />}
          {items.has('user') && <Owner userId={deal.userId} isMark />}
          <CardStar deal={deal} isTabStop={isTabStop} />
          <CardMenu deal={deal} isTabStop={isTabStop} isFixed={isFixed} />
        </div>
        <div className={styles.line}>
          {items.has('customer') && <Line>{deal.customerName ?? t('card.noCustomer')}</Line>}
          {items.has('amount') && (
            <span className={styles.amount}>
              {deal.amount === null ? t('card.noAmount') : <Amount value={deal.amount} isShort />}
            </span>
          )}
          {items.has('probability') && <ProbabilityRate probabilityId={deal.probabilityId} />}
        </div>
        <div className={styles.facts}>
          {items.has('colour_label') && <ColourLabel deal={deal} isDot />}
          {items.has('expected_contract_date') && (
            <span className={styles.fact}>
              <span role="img" className={styles.day} aria-label={t('field.expectedContractDate')} />
              <DueDate deal={deal} isShort />
            </span>
          )}
          {items.has('next_action_at') && deal.nextActionAt && (
            <span className={styles.next}>
              <span role="img" className={styles.nextDay} aria-label={t('field.nextActionAt')} />
              <NextAction deal={deal} isShort />
            </span>
          )}
          {isLocked && <Badge>{t('page.locked')}</Badge>}
        </div>
        {(items.has('product') || items.has('channel')) && <Offer deal={deal} />}
      </article>
    </div>
  );
}

/** Renders product and channel, as far as the user has chosen to show them. */
function Offer({ deal: { productId, channelId } }: { deal: DealRow }) {
  const items = use(CardItems);
  const masters = useMasters();
  const names = [
    items.has('product') && masters.nameOf('products', productId),
    items.has('channel') && masters.nameOf('channels', channelId),
  ];
  return <Line>{names.filter(Boolean).join('・')}</Line>;
}

function Line({ children }: { children: string }) {
  return (
    <p className={styles.customer} data-long={isLongerThan(children, longLine) || undefined} title={children}>
      {children}
    </p>
  );
}

/** Renders a deal on the board. Users move it by dragging, by its menu or by keys (see `useBoardKeys`). */
export const BoardCard = memo(Card);

import { OrderingValue } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { Badge, Link } from '@crm/ui-kit';
import { StarButton } from '../bookmark/StarButton.tsx';
import type { ListedDeal } from '../domain/deal.types.ts';
import { useDealRights } from '../domain/use-deal-rights.ts';
import { Amount } from '../parts/Amount.tsx';
import { DueDate } from '../parts/DueDate.tsx';
import { LimitedMark } from '../parts/LimitedMark.tsx';
import { Owner } from '../parts/Owner.tsx';
import { PhaseTag } from '../parts/PhaseTag.tsx';
import type { DealColumn } from './deal-columns.tsx';
import styles from './DealRowCard.module.css';

interface DealRowCardProps {
  deal: ListedDeal;
  /** The column that the list is sorted by. */
  ordering?: DealColumn;
}

/** The columns whose values every card shows. */
const own: readonly string[] = ['name', 'amount', 'expected_contract_date', 'phase', 'user'];

/** Renders a row of the list as a card, for phones, with the value of the sort column. */
export function DealRowCard({ deal, ordering }: DealRowCardProps) {
  const t = useT('deals');
  const { isLocked } = useDealRights(deal);
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        <Link variant="strong" href={`/deals/${deal.id}`}>
          {deal.name}
        </Link>
        {deal.isLimited && <LimitedMark />}
        {isLocked && <Badge>{t('page.locked')}</Badge>}
        <StarButton deal={deal} />
      </div>
      <span className={styles.soft}>{deal.customerName ?? t('card.noCustomer')}</span>
      <div className={styles.line}>
        <PhaseTag phaseId={deal.phaseId} />
        <Amount value={deal.amount} />
      </div>
      <div className={styles.line}>
        <span className={styles.soft}>
          {t('field.expectedContractDate')} <DueDate deal={deal} isShort />
        </span>
        <Owner userId={deal.userId} isMark />
      </div>
      <OrderingValue row={deal} column={ordering} shown={own} />
    </div>
  );
}

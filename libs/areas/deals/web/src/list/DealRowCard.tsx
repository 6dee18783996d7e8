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
import styles from './DealRowCard.module.css';

/** Renders a row of the list as a card, for phones. */
export function DealRowCard({ deal }: { deal: ListedDeal }) {
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
    </div>
  );
}

import { formatDate, yen } from '@crm/format';
import { useLanguage } from '@crm/i18n';
import { Link, Money } from '@crm/ui-kit';
import { DealPhase } from './DealPhase.tsx';
import type { CustomerDeal } from './related.ts';
import styles from './RelatedCard.module.css';

/** Renders a deal on a phone. */
export function DealCard({ deal }: { deal: CustomerDeal }) {
  const { language } = useLanguage();
  const { id, name, phaseId, amount, expectedContractDate: date } = deal;
  return (
    <div className={styles.card}>
      <Link href={`/deals/${id}`} variant="strong">
        {name}
      </Link>
      <div className={styles.line}>
        <DealPhase phaseId={phaseId} />
        <span className={styles.soft}>{date ? formatDate(date, language) : ''}</span>
        <span className={styles.end}>
          <Money shown={amount === null ? null : yen(amount)} />
        </span>
      </div>
    </div>
  );
}

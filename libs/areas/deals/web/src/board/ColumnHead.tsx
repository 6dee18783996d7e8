import { useT } from '@crm/i18n';
import type { PhaseSum } from '../domain/deal.types.ts';
import { Amount } from '../parts/Amount.tsx';
import { PhaseTag } from '../parts/PhaseTag.tsx';
import styles from './ColumnHead.module.css';

/** Renders name, count, amount and weighted amount of a phase, over all of its deals. */
export function ColumnHead({ phaseId, sum, id }: { phaseId: number; sum: PhaseSum | undefined; id?: string }) {
  const t = useT('deals');
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h2 id={id} className={styles.name}>
          <PhaseTag phaseId={phaseId} />
        </h2>
        {sum && <span className={styles.count}>{t('board.count', { count: sum.count })}</span>}
      </div>
      <dl className={styles.sums}>
        <div className={styles.sum}>
          <dt>{t('board.total')}</dt>
          <dd className={styles.total}>{sum ? <Amount value={sum.totalAmount} isShort /> : '–'}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('board.weighted')}</dt>
          <dd>{sum ? <Amount value={sum.weightedAmount} isShort /> : '–'}</dd>
        </div>
      </dl>
    </header>
  );
}

import { yen } from '@crm/format';
import type { Yen } from '@crm/format';
import { useT } from '@crm/i18n';
import styles from './TotalsBox.module.css';

interface TotalsBoxProps {
  totals: {
    subtotal: Yen;
    rates: readonly { tax_category: string; base: Yen; tax: Yen }[];
    tax: Yen;
    total: Yen;
  };
  isInclusive: boolean;
}

/** Shows 小計, each rate with its tax, and 合計, updated on every key. */
export function TotalsBox({ totals, isInclusive }: TotalsBoxProps) {
  const t = useT('billing');
  const { subtotal, rates, tax, total } = totals;
  return (
    <dl className={styles.totals} aria-label={t('totals.label')}>
      <div>
        <dt>{t(isInclusive ? 'totals.subtotalInclusive' : 'totals.subtotal')}</dt>
        <dd>{yen(subtotal, '▲')}</dd>
      </div>
      {rates.map((rate) => (
        <div key={rate.tax_category} className={styles.rate}>
          <dt>{t(`totals.rate.${rate.tax_category}`)}</dt>
          <dd>{yen(rate.base, '▲')}</dd>
          <dd>{t('totals.taxOf', { tax: yen(rate.tax, '▲') })}</dd>
        </div>
      ))}
      <div>
        <dt>{t(isInclusive ? 'totals.taxInside' : 'totals.tax')}</dt>
        <dd>{yen(tax, '▲')}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('totals.total')}</dt>
        <dd>{yen(total, '▲')}</dd>
      </div>
    </dl>
  );
}

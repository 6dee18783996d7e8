import { yen } from '@crm/format';
import { useT } from '@crm/i18n';
import { Money, Tag } from '@crm/ui-kit';
import sheet from '../sheet/Sheet.module.css';
import styles from './Details.module.css';
import { amountsOf, marginOf } from './draft.ts';
import type { DraftDetail } from './draft.ts';

interface FactProps {
  row: DraftDetail;
  error?: string | undefined;
}

/** Renders the name of a row's product. */
export function DetailName({ row, error, isRetired }: FactProps & { isRetired: boolean }) {
  const t = useT('product-details');
  return (
    <span className={styles.name}>
      {row.name}
      {isRetired && <Tag>{t('details.retired')}</Tag>}
      {error && <span role="alert">{error}</span>}
    </span>
  );
}

/** Renders the gross margin rate of a row. */
export function DetailMargin({ row }: FactProps) {
  const margin = marginOf(row);
  return (
    <span className={sheet.fact} data-numeric>
      {margin === null ? '—' : `${margin}%`}
    </span>
  );
}

/** Renders the amount of a row. */
export function DetailAmount({ row, error }: FactProps) {
  const amounts = amountsOf(row);
  return (
    <span className={sheet.fact} data-numeric>
      <Money shown={amounts ? yen(amounts.amount) : null} />
      {error && <span role="alert">{error}</span>}
    </span>
  );
}

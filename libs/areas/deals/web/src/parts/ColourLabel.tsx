import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { DealRow } from '../domain/deal.types.ts';
import styles from './ColourLabel.module.css';

type Labelled = Pick<DealRow, 'colourLabel' | 'lastActionCompletedAt' | 'dealTypeId'>;

/** Renders the time since the last completed action as colour and words (spec 3 §2.1). */
export function ColourLabel({ deal }: { deal: Labelled }) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const [near = 7, far = 30] = masters.find('dealTypes', deal.dealTypeId)?.dealSearchActionRanges ?? [];
  const { colourLabel, lastActionCompletedAt: last } = deal;
  const days = colourLabel === 'blue' ? near : far;
  return (
    <span
      className={styles.label}
      data-colour={colourLabel}
      title={last ? t('colour.last', { date: formatDate(last, language) }) : undefined}
    >
      <span className={styles.dot} aria-hidden="true">
        {colourLabel === 'white' ? '○' : '●'}
      </span>
      {t(`colour.${colourLabel}`, { days })}
    </span>
  );
}

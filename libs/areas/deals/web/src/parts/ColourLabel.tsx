import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { DealRow } from '../domain/deal.types.ts';
import { isActive } from '../domain/phase.rules.ts';
import styles from './ColourLabel.module.css';

type Labelled = Pick<DealRow, 'colourLabel' | 'lastActionCompletedAt' | 'dealTypeId' | 'phaseId'>;

/**
 * Renders the time since the last completed action as colour and words (spec 3 §2.1); as a dot alone if `isDot`. A deal
 * that has ended waits for no action, so it has none.
 */
export function ColourLabel({ deal, isDot }: { deal: Labelled; isDot?: boolean }) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const [near = 7, far = 30] = masters.find('dealTypes', deal.dealTypeId)?.dealSearchActionRanges ?? [];
  const { colourLabel, lastActionCompletedAt: last } = deal;
  if (!isActive(masters.find('phases', deal.phaseId))) return null;
  const text = t(`colour.${colourLabel}`, { days: colourLabel === 'blue' ? near : far });
  const title = last ? t('colour.last', { date: formatDate(last, language) }) : undefined;
  return (
    <span
      className={styles.label}
      data-colour={colourLabel}
      title={isDot ? [text, title].filter(Boolean).join('\n') : title}
      {...(isDot && { role: 'img', 'aria-label': text })}
    >
      <span className={styles.dot} aria-hidden="true">
        {colourLabel === 'white' ? '○' : '●'}
      </span>
      {!isDot && text}
    </span>
  );
}

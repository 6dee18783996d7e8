import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { IconButton, Link, Menu, Money } from '@crm/ui-kit';
import { EllipsisVertical } from 'lucide-react';
import type { EstimateRow } from '../domain/estimate.types.ts';
import styles from './EstimateCard.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { useEstimateActions } from './use-estimate-actions.tsx';

/** Renders the menu of an estimate's actions. */
export function EstimateMenu({ estimate }: { estimate: EstimateRow }) {
  const t = useT('billing');
  const label = t('menu.of', { number: estimate.number });
  return (
    <Menu
      trigger={<IconButton label={label} icon={<EllipsisVertical />} size="small" />}
      sections={useEstimateActions(estimate).menu}
    />
  );
}

/** Renders an estimate as a card where a table does not fit: on a deal's page and on phones. */
export function EstimateCard({ estimate, hasDeal = false }: { estimate: EstimateRow; hasDeal?: boolean }) {
  const t = useT('billing');
  const { language } = useLanguage();
  const { preview } = useEstimateActions(estimate);
  const { number, version, versions, subject, status, total, estimateDate, validUntil, customerName } = estimate;
  return (
    <div className={styles.card}>
      <div className={styles.main}>
        <div className={styles.line}>
          <Link href={`/estimates/${estimate.id}`}>{number}</Link>
          <StatusBadge status={status} />
          {version > 1 && <span className={styles.quiet}>{t('version.name', { version })}</span>}
        </div>
        <div className={styles.subject}>{subject}</div>
        <div className={styles.facts}>
          {hasDeal && <span>{customerName}</span>}
          <span>{t('card.date', { day: formatDate(estimateDate, language) })}</span>
          {validUntil && <span>{t('card.until', { day: formatDate(validUntil, language) })}</span>}
        </div>
        {versions.length > 1 && (
          <ul className={styles.versions} aria-label={t('version.of', { number })}>
            {versions.map((one) => (
              <li key={one.version}>
                <Link onPress={() => preview(one.version)}>
                  {t('version.pdf', { version: one.version, amount: yen(one.total) })}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.amount}>
        <Money shown={yen(total)} />
        <Link onPress={() => preview()} aria-label={t('pdf.open', { number })}>
          {t('pdf.short')}
        </Link>
      </div>
      <EstimateMenu estimate={estimate} />
    </div>
  );
}

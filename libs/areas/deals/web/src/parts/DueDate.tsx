import { formatDate, formatShortDate } from '@crm/format';
import { useLanguage } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { DealRow } from '../domain/deal.types.ts';
import { isOverdue } from '../domain/due.ts';
import styles from './DueDate.module.css';
import { LateMark } from './LateMark.tsx';

/** Renders the expected contract date; in red and with a word when it has passed and the deal is still open. */
export function DueDate({ deal, isShort, isCell }: { deal: DealRow; isShort?: boolean; isCell?: boolean }) {
  const { language } = useLanguage();
  const phase = useMasters().find('phases', deal.phaseId);
  const date = deal.expectedContractDate;
  if (!date) return null;
  const isLate = isOverdue(deal, phase);
  return (
    <span className={isLate ? styles.late : styles.date} title={isShort ? formatDate(date, language) : undefined}>
      {(isShort ? formatShortDate : formatDate)(date, language)}
      {isLate && <LateMark isShort={isShort || isCell} />}
    </span>
  );
}

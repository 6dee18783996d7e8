import { formatDate, formatDateTime, formatShortDate } from '@crm/format';
import { useLanguage } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { DealRow } from '../domain/deal.types.ts';
import { isNextActionLate } from '../domain/due.ts';
import styles from './DueDate.module.css';
import { LateMark } from './LateMark.tsx';

/** Renders the day of the next action: in red and with a mark when an open deal has let it pass. */
export function NextAction({ deal, isShort, isCell }: { deal: DealRow; isShort?: boolean; isCell?: boolean }) {
  const { language } = useLanguage();
  const phase = useMasters().find('phases', deal.phaseId);
  const at = deal.nextActionAt;
  if (!at) return null;
  const isLate = isNextActionLate(deal, phase);
  const full = formatDateTime(at, language);
  return (
    <span className={isLate ? styles.late : styles.date} title={full}>
      {isShort ? formatShortDate(at, language) : formatDate(at, language)}
      {isLate && <LateMark isShort={isShort || isCell} />}
    </span>
  );
}

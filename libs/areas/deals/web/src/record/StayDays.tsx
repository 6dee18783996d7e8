import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { TriangleAlert } from 'lucide-react';
import type { Deal } from '../domain/deal.types.ts';
import styles from './StayDays.module.css';

/** Renders the days that a deal has spent in each phase, and the date it entered the current one. */
export function StayDays({ deal }: { deal: Deal }) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const longest = Math.max(1, ...deal.phaseStayDays.map(({ stayDays }) => stayDays));
  /** The days after which a stay in the current phase counts as too long, set by an administrator. */
  const expected = masters.find('phases', deal.phaseId)?.expectedStayDays ?? null;
  const stayed = deal.phaseStayDays.find(({ id }) => id === deal.phaseId)?.stayDays ?? 0;
  return (
    <>
      <ol className={styles.list}>
        {deal.phaseStayDays.map(({ id, name, stayDays }) => (
          <li key={id} className={styles.phase} aria-current={id === deal.phaseId ? 'step' : undefined}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track} aria-hidden="true">
              {stayDays > 0 && <span className={styles.bar} style={{ inlineSize: `${(stayDays / longest) * 100}%` }} />}
            </span>
            <span className={styles.days}>{t('unit.days', { count: stayDays })}</span>
          </li>
        ))}
      </ol>
      <p className={styles.since}>{t('page.phaseSince', { date: formatDateTime(deal.phaseChangedAt, language) })}</p>
      {expected !== null && (
        <p className={styles.since} data-late={stayed > expected || undefined}>
          {stayed > expected && <TriangleAlert aria-hidden="true" />}
          {stayed > expected
            ? t('page.staysLong', { expected, over: stayed - expected })
            : t('page.expectedStay', { expected })}
        </p>
      )}
    </>
  );
}

import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { TriangleAlert } from 'lucide-react';
import type { Deal } from '../domain/deal.types.ts';
import styles from './StayDays.module.css';

/** How many days a deal has spent in each phase, and since when it has been in this one. */
export function StayDays({ deal }: { deal: Deal }) {
  const t = useT('deals');
  const { language } = useLanguage();
  const masters = useMasters();
  const longest = Math.max(1, ...deal.phaseStayDays.map(({ stayDays }) => stayDays));
  /** Longer in the phase that it is in than the administrators expect. */
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

import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { Deal } from '../domain/deal.types.ts';
import styles from './StayDays.module.css';

/** How many days a deal has spent in each phase, and since when it has been in this one. */
export function StayDays({ deal }: { deal: Deal }) {
  const t = useT('deals');
  const { language } = useLanguage();
  const longest = Math.max(1, ...deal.phaseStayDays.map(({ stayDays }) => stayDays));
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
    </>
  );
}

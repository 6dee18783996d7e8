import { formatDate, formatNumber, percentOf } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { Statistics } from './statistics.types.ts';
import styles from './tables.module.css';

/** Shows the chart's figures, newest first. */
export function DaysTable({ days }: { days: Statistics['days'] }) {
  const t = useT('tracking');
  const { language } = useLanguage();
  return (
    <div className={styles.frame} tabIndex={0} role="group" aria-label={t('statistics.byDay')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.day')}</th>
            <th scope="col">{t('statistics.pv')}</th>
            <th scope="col">{t('statistics.posts')}</th>
            <th scope="col">{t('statistics.cvr')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, pvCount, postCount }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date, language)}</th>
              <td>{formatNumber(pvCount)}</td>
              <td>{formatNumber(postCount)}</td>
              <td>{percentOf(postCount, pvCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

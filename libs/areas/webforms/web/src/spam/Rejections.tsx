import { formatDateTime } from '@crm/format';
import { useT } from '@crm/i18n';
import styles from './SpamSettings.module.css';
import type { Rejection } from './spam.types.ts';

interface RejectionsProps {
  rows: readonly Rejection[];
  /** Number of all rejections, including those that are not shown. */
  count: number;
}

/** Renders the submissions rejected as spam in the last 30 days, so that staff can notice a real person among them. */
export function Rejections({ rows, count }: RejectionsProps) {
  const t = useT('webform-spam');
  return (
    <section className={styles.rejections} aria-labelledby="spam-rejections-title">
      <h4 id="spam-rejections-title" className={styles.subtitle}>
        {t('rejections.title')}
      </h4>
      {rows.length === 0 ? (
        <p className={styles.lead}>{t('rejections.none')}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('rejections.lead', { count })}</p>
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                <p className={styles.meta}>
                  <time dateTime={row.rejectedAt}>{formatDateTime(row.rejectedAt)}</time>
                  <span>{t(`rejections.${row.reason}`)}</span>
                  {row.times > 1 && <span>{t('rejections.times', { times: row.times })}</span>}
                  {row.ipMasked && <span>{row.ipMasked}</span>}
                </p>
                <p className={styles.answers}>
                  {row.answers
                    .filter(({ value }) => value !== '')
                    .map(({ label, value }) => `${label}: ${value}`)
                    .join(' / ')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

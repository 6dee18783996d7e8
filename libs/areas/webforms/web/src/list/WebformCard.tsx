import { formatDateTime, formatNumber, percentOf } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import type { WebformRow } from '../domain/webform.types.ts';
import { AnswerCount } from './AnswerCount.tsx';
import { RowMenu } from './RowMenu.tsx';
import { RowStatus } from './RowStatus.tsx';
import styles from './WebformCard.module.css';
import { WebformName } from './WebformName.tsx';

/** Renders a form as a card for phones: its name, its state and its figures. */
export function WebformCard({ row }: { row: WebformRow }) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const numbers = [
    [t('column.pv'), formatNumber(row.totalPvCount)],
    [t('column.posts'), <AnswerCount key="posts" row={row} />],
    [t('column.cvr'), percentOf(row.totalPostCount, row.totalPvCount)],
  ] as const;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <WebformName row={row} />
        <RowMenu row={row} />
      </div>
      {!row.deleted && <RowStatus row={row} />}
      <dl className={styles.numbers}>
        {numbers.map(([term, value]) => (
          <div key={term} className={styles.number}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.latest}>
        {row.latestPostedAt
          ? t('list.latestPost', { at: formatDateTime(row.latestPostedAt, language) })
          : t('list.noPost')}
      </p>
    </div>
  );
}

import { formatNumber, percentOf } from '@crm/format';
import { useT } from '@crm/i18n';
import type { Statistics } from './statistics.types.ts';
import styles from './tables.module.css';

/** Sources that are kept one by one are limited; the rest of a day is one row. */
const OTHERS = '(other)';

/**
 * Where visitors came from: campaign, other site, or directly. Whom a role keeps from some answers gets no answers by
 * source, and is told so.
 */
export function SourcesTable({ sources }: { sources: Statistics['sources'] }) {
  const t = useT('tracking');
  const nameOf = (source: string) => {
    if (source.length === 0) return t('statistics.direct');
    return source === OTHERS ? t('statistics.others') : source;
  };
  const hasAnswers = sources.every(({ postCount }) => postCount !== null);
  return (
    <div className={styles.frame} tabIndex={0} role="group" aria-label={t('statistics.bySource')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.source')}</th>
            <th scope="col">{t('statistics.pv')}</th>
            {hasAnswers && (
              <>
                <th scope="col">{t('statistics.posts')}</th>
                <th scope="col">{t('statistics.cvr')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ source, medium, campaign, pvCount, postCount }) => (
            <tr key={`${source}\n${medium}\n${campaign}`}>
              <th scope="row">
                {nameOf(source)}
                <span className={styles.more}>{[medium, campaign].filter(Boolean).join(' / ')}</span>
              </th>
              <td>{formatNumber(pvCount)}</td>
              {postCount !== null && (
                <>
                  <td>{formatNumber(postCount)}</td>
                  <td>{percentOf(postCount, pvCount)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!hasAnswers && <p className={styles.note}>{t('statistics.viewsAlone')}</p>}
    </div>
  );
}

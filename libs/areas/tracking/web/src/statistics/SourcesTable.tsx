import { formatNumber, percentOf } from '@crm/format';
import { useT } from '@crm/i18n';
import type { Statistics } from './statistics.types.ts';
import styles from './tables.module.css';

/** The row of all sources beyond the limit per day. */
const OTHERS = '(other)';

/**
 * Shows the visitors' sources: campaign, referring site, or direct. A viewer whose role hides some submissions gets
 * views only, with a note.
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

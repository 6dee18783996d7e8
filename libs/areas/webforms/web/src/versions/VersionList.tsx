import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Badge, Button } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import { changeWords } from './version-words.ts';
import { moreRequested, versionShown } from './versions.slice.ts';
import type { VersionRow } from './versions.slice.ts';
import styles from './VersionsTab.module.css';

interface VersionListProps {
  rows: readonly VersionRow[];
  /** Number of all versions; `rows` holds the first of them. */
  totalCount: number;
  /** Number of the selected version. */
  shown: number | null;
}

/** Maximum number of changes listed; the rest is only counted. */
const mostChanges = 6;

/** Renders the versions of a form, newest first, each with its time, its author and its changes. */
export function VersionList({ rows, totalCount, shown }: VersionListProps) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  return (
    <div className={styles.versions}>
      <ol className={styles.list} aria-label={t('tab.versions')}>
        {rows.map((row) => (
          <Version key={row.number} row={row} isShown={row.number === shown} />
        ))}
      </ol>
      {rows.length < totalCount && (
        <div>
          <Button onPress={() => dispatch(moreRequested())}>
            {t('versions.older', { count: totalCount - rows.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Version({ row, isShown }: { row: VersionRow; isShown: boolean }) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { number, current, publishedAt, publishedBy, changes } = row;
  const at = formatDateTime(publishedAt, language);
  const more = changes.length - mostChanges;
  return (
    <li className={styles.version} data-shown={isShown || undefined}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isShown}
        onClick={() => dispatch(versionShown({ number }))}
      >
        <span className={styles.line}>
          <span className={styles.number}>{t('versions.number', { number })}</span>
          {current && <Badge meaning="positive">{t('versions.current')}</Badge>}
        </span>
        <span className={styles.who}>{publishedBy?.name ? t('versions.by', { at, name: publishedBy.name }) : at}</span>
      </button>
      {changes.length === 0 ? (
        <p className={styles.none}>{t(number === 1 ? 'versions.first' : 'versions.unchanged')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.slice(0, mostChanges).map((change, index) => (
            <li key={index}>{changeWords(t, change)}</li>
          ))}
          {more > 0 && <li>{t('versions.moreChanges', { count: more })}</li>}
        </ul>
      )}
    </li>
  );
}

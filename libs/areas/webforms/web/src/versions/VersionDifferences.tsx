import { useLanguage, useT } from '@crm/i18n';
import { SegmentedControl } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { valueWords } from './version-values.ts';
import { changeWords } from './version-words.ts';
import { againstChosen, selectVersions } from './versions.slice.ts';
import type { Version } from './versions.slice.ts';
import styles from './VersionDifferences.module.css';

/** Renders the changes of a version setting by setting, compared with the version before it or with the draft. */
export function VersionDifferences({ version }: { version: Version }) {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const { against } = useSelector(selectVersions);
  const { differences, number } = version;
  const isFirst = against === 'before' && number === 1;
  return (
    <div className={styles.card}>
      <div className={styles.against}>
        <span aria-hidden="true">{t('versions.against')}</span>
        <SegmentedControl
          label={t('versions.against')}
          value={against}
          onChange={(chosen) => dispatch(againstChosen(chosen))}
          segments={[
            { value: 'before', label: t('versions.againstBefore') },
            { value: 'now', label: t('versions.againstNow') },
          ]}
        />
      </div>
      {differences.length === 0 ? (
        <p className={styles.lead}>{t(isFirst ? 'versions.firstOfAll' : 'versions.noDifference')}</p>
      ) : (
        <>
          {against === 'now' && <p className={styles.lead}>{t('versions.nowLead')}</p>}
          <ul className={styles.list} aria-label={t('versions.differencesOf')}>
            {differences.map((difference, index) => (
              <Difference key={index} difference={difference} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Difference({ difference }: { difference: Version['differences'][number] }) {
  const t = useT('webforms');
  const { language } = useLanguage();
  const { field = '', before, after } = difference;
  return (
    <li className={styles.difference}>
      <p className={styles.what}>{changeWords(t, difference)}</p>
      {before !== undefined && after !== undefined && (
        <dl className={styles.values}>
          <dt>{t('versions.before')}</dt>
          <dd className={before === '' ? undefined : styles.before}>{valueWords(t, language, field, before)}</dd>
          <dt>{t('versions.after')}</dt>
          <dd>{valueWords(t, language, field, after)}</dd>
        </dl>
      )}
    </li>
  );
}

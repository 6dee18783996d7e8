import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { tones } from '../domain/tones.ts';
import { ObjectIcon } from '../parts/ObjectIcon.tsx';
import styles from './Settings.module.css';
import { restoreAsked, selectSettings, trash } from './settings.slice.ts';

/** Lists the definitions deleted within the last 30 days, which can be restored; nothing without any. */
export function Trash() {
  const t = useT('custom-object-settings');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { data } = useSelector(selectSettings).trash;
  useEffect(() => void dispatch(trash.actions.requested()), [dispatch]);
  if (data.length === 0) return null;
  return (
    <section className={styles.trash} aria-label={t('trash.title')}>
      <h2>{t('trash.title')}</h2>
      <ul>
        {data.map((definition) => (
          <li key={definition.id}>
            <span className={styles.name}>
              <ObjectIcon name={definition.icon} tone={tones[definition.colour]} />
              <span>{definition.name}</span>
            </span>
            <span className={styles.quiet}>{t('trash.records', { count: definition.recordCount })}</span>
            <span className={styles.quiet}>
              {t('trash.until', { day: formatDate(definition.keptUntil, language) })}
            </span>
            <Button
              size="small"
              icon={<Undo2 />}
              aria-label={t('trash.restoreNamed', { name: definition.name })}
              onPress={() =>
                dispatch(restoreAsked({ definition, doneText: t('trash.restored', { name: definition.name }) }))
              }
            >
              {t('trash.restore')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('trash.hint')}</p>
    </section>
  );
}

import { formatDate } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Banner, Button } from '@crm/ui-kit';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CustomScope } from '../items/items.types.ts';
import { deletedAsked, restoreAsked } from './deleted.slice.ts';
import { failureTexts } from './problem-text.ts';
import styles from './Settings.module.css';
import type { SettingsRoot } from './uses.slice.ts';

/**
 * Lists the items deleted within the last 30 days, which can be restored with their values; renders nothing when there
 * are none.
 */
export function DeletedItems({ scope }: { scope: CustomScope }) {
  const t = useT('custom-field-settings');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const known = useSelector((state: SettingsRoot) => state['custom-field-settings'].deleted[scope]);
  useEffect(() => {
    dispatch(deletedAsked({ scope }));
  }, [dispatch, scope]);
  if (!known || known.items.length === 0) return null;
  return (
    <section className={styles.group} aria-label={t('deleted.title')}>
      <header className={styles.groupHead}>
        <h2>{t('deleted.title')}</h2>
      </header>
      {known.failure && (
        <Banner meaning="danger" title={t('deleted.notRestored')}>
          {failureTexts(t, known.failure).join(' ')}
        </Banner>
      )}
      <ul className={styles.deleted}>
        {known.items.map(({ id, name, itemType, keptUntil }) => (
          <li key={id}>
            <div className={styles.item}>
              <span className={styles.name} title={name}>
                {name}
              </span>
              <span className={styles.quiet}>{t(`type.${itemType}`)}</span>
              <span className={styles.quiet}>{t('deleted.until', { day: formatDate(keptUntil, language) })}</span>
            </div>
            <Button
              size="small"
              icon={<Undo2 />}
              aria-label={t('deleted.restoreNamed', { name })}
              isPending={known.restoring === id}
              onPress={() => dispatch(restoreAsked({ scope, id, doneText: t('deleted.restored', { name }) }))}
            >
              {t('deleted.restore')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('deleted.hint')}</p>
    </section>
  );
}

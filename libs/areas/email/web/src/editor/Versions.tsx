import { formatDateTime } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { Button } from '@crm/ui-kit';
import { toastShown } from '@crm/web-kit';
import { useDispatch, useSelector } from 'react-redux';
import styles from './EditorScreen.module.css';
import { selectEditor, versionTaken } from './editor.slice.ts';
import { selectVersions, versions } from './versions.slice.ts';

/** Renders the saved versions of a template, each of which can be taken back into the editor. */
export function Versions({ id }: { id: number }) {
  const t = useT('email');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { template } = useSelector(selectEditor);
  const { data } = useSelector(selectVersions);
  return (
    <details
      className={styles.part}
      onToggle={({ currentTarget }) => currentTarget.open && dispatch(versions.actions.requested(id))}
    >
      <summary>{t('versions.title')}</summary>
      <ul className={styles.fields}>
        {data.map(({ version, createdAt, ...content }) => (
          <li key={version} className={styles.version}>
            <span>{t('versions.at', { version, at: formatDateTime(createdAt, language) })}</span>
            {version === template?.version ? (
              <span>{t('versions.current')}</span>
            ) : (
              <Button
                size="small"
                onPress={() => {
                  const { subject, document, textBody } = content;
                  dispatch(versionTaken({ subject, document, textBody }));
                  dispatch(toastShown({ level: 'info', text: t('versions.taken', { version }) }));
                }}
              >
                {t('versions.use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

import { useT } from '@crm/i18n';
import { Card, FileDrop, IconButton } from '@crm/ui-kit';
import { Trash2 } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styles from '../mailing/Mailing.module.css';
import { fileRemoved, filesChosen } from './attachments.saga.ts';
import { selectEmailEditor } from './editor.slice.ts';

/** The most files of a mail (spec 3 §2.12). */
const MOST = 3;
const kilobytes = (size: number) => Math.max(1, Math.round(size / 1024)).toLocaleString();

/** Renders the files of a mail; they can be added once it has been saved. */
export function Attachments() {
  const t = useT('campaigns');
  const dispatch = useDispatch();
  const { email } = useSelector(selectEmailEditor);
  const files = email?.attachments ?? [];
  return (
    <Card title={t('attachments.title')} level={3}>
      <div className={styles.part}>
        <ul className={styles.rows} aria-label={t('attachments.title')}>
          {files.map(({ id, fileName, size }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>
                {fileName}
                <small className={styles.detail}>{t('attachments.size', { size: kilobytes(size) })}</small>
              </span>
              <IconButton
                label={t('attachments.remove', { name: fileName })}
                icon={<Trash2 />}
                onPress={() => dispatch(fileRemoved(id))}
              />
            </li>
          ))}
        </ul>
        {email === null && <p className={styles.hint}>{t('attachments.first')}</p>}
        {email !== null && files.length < MOST && (
          <FileDrop
            label={t('attachments.drop')}
            buttonText={t('attachments.choose')}
            hint={t('attachments.hint')}
            onFiles={(chosen) =>
              dispatch(
                filesChosen({
                  files: chosen,
                  failedText: t('attachments.failed'),
                  refusedText: t('attachments.refused'),
                }),
              )
            }
          />
        )}
      </div>
    </Card>
  );
}

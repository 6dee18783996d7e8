import { useT } from '@crm/i18n';
import { Paperclip } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { filesToggled } from '../comments/discussion.slice.ts';
import type { Action } from '../domain/action.types.ts';
import styles from './ActionItem.module.css';

/** Renders the names of an action's files; a press shows the files. */
export function ActionFiles({ id, files }: Pick<Action, 'id' | 'files'>) {
  const t = useT('actions');
  const dispatch = useDispatch();
  return (
    <ul className={styles.files} aria-label={t('item.files')}>
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" onClick={() => dispatch(filesToggled({ actionId: id }))}>
            <Paperclip aria-hidden="true" />
            <span>{file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

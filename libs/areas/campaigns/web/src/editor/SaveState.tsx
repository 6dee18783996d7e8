import { useT } from '@crm/i18n';
import { useSelector } from 'react-redux';
import styles from './Editor.module.css';
import { selectEmailEditor } from './editor.slice.ts';

/** Renders the state of the automatic saving. */
export function SaveState() {
  const t = useT('campaigns');
  const { saving, isDirty } = useSelector(selectEmailEditor);
  const key =
    saving === 'failed' ? 'failed' : isDirty || saving === 'saving' ? 'saving' : saving === 'done' ? 'done' : null;
  return (
    <span role="status" className={styles.soft}>
      {key && t(`autosave.${key}`)}
    </span>
  );
}

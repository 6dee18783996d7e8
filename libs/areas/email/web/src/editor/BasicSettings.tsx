import { useT } from '@crm/i18n';
import { Select, TextField } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { sharings, templateTypes } from '../domain/email.types.ts';
import type { Sharing, TemplateType } from '../domain/email.types.ts';
import styles from './EditorScreen.module.css';
import { changed, preheaderChanged, selectEditor } from './editor.slice.ts';
import { FieldText } from './FieldText.tsx';

/** Renders name, type, folder, sharing, subject and preheader of a template. */
export function BasicSettings({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { draft } = useSelector(selectEditor);
  return (
    <div className={styles.fields}>
      <TextField
        label={t('column.name')}
        isRequired
        requiredText={t('common:field.required')}
        value={draft.name}
        onChange={(name) => dispatch(changed({ name }))}
        error={errorOf('name')}
      />
      <div className={styles.pair}>
        <Select
          label={t('column.type')}
          value={draft.templateType}
          onChange={(type) => dispatch(changed({ templateType: type as TemplateType }))}
          options={templateTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
        <Select
          label={t('column.sharing')}
          value={draft.sharing}
          onChange={(sharing) => dispatch(changed({ sharing: sharing as Sharing }))}
          options={sharings.map((sharing) => ({ value: sharing, label: t(`sharing.${sharing}`) }))}
        />
      </div>
      <TextField
        label={t('column.folder')}
        value={draft.folder ?? ''}
        onChange={(folder) => dispatch(changed({ folder: folder || null }))}
      />
      <FieldText
        label={t('column.subject')}
        value={draft.subject}
        onChange={(subject) => dispatch(changed({ subject }))}
        error={errorOf('subject')}
      />
      <FieldText
        label={t('editor.preheader')}
        description={t('editor.preheaderHint')}
        value={draft.document.preheader ?? ''}
        onChange={(preheader) => dispatch(preheaderChanged(preheader))}
      />
    </div>
  );
}

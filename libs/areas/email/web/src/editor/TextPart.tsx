import { useT } from '@crm/i18n';
import { Switch } from '@crm/ui-kit';
import { useDispatch, useSelector } from 'react-redux';
import { selectPreview } from '../preview/preview.slice.ts';
import styles from './EditorScreen.module.css';
import { changed, selectEditor } from './editor.slice.ts';
import { FieldText } from './FieldText.tsx';

/** Renders the text part, which is made from the body until somebody edits it. */
export function TextPart() {
  const t = useT('email');
  const dispatch = useDispatch();
  const { textBody } = useSelector(selectEditor).draft;
  const { data } = useSelector(selectPreview);
  return (
    <details className={styles.part} open={textBody !== null}>
      <summary>{t('textPart.title')}</summary>
      <div className={styles.fields}>
        <Switch
          label={t('textPart.own')}
          description={t('textPart.hint')}
          isSelected={textBody !== null}
          onChange={(isOn) => dispatch(changed({ textBody: isOn ? (data?.textSource ?? '') : null }))}
        />
        {textBody !== null && (
          <FieldText
            label={t('textPart.title')}
            value={textBody}
            onChange={(text) => dispatch(changed({ textBody: text }))}
            rows={10}
          />
        )}
      </div>
    </details>
  );
}

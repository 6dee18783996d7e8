import { useT } from '@crm/i18n';
import { useDispatch, useSelector } from 'react-redux';
import { ColourField } from './ColourField.tsx';
import styles from './EditorScreen.module.css';
import { selectEditor, styleChanged } from './editor.slice.ts';

const parts = ['accent', 'text', 'surface', 'background'] as const;

/** Renders the colours of the whole mail. */
export function LookSettings() {
  const t = useT('email');
  const dispatch = useDispatch();
  const { draft, template } = useSelector(selectEditor);
  return (
    <details className={styles.part}>
      <summary>{t('look.title')}</summary>
      <div className={styles.fields} key={template?.lockVersion}>
        {parts.map((part) => (
          <ColourField
            key={part}
            label={t(`look.${part}`)}
            value={draft.document.style?.[part] ?? null}
            onChange={(colour) => dispatch(styleChanged({ [part]: colour }))}
          />
        ))}
      </div>
    </details>
  );
}

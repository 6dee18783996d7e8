import { TextArea, TextField } from '@crm/ui-kit';
import { useRef } from 'react';
import { FieldMenu } from './FieldMenu.tsx';
import styles from './FieldText.module.css';

interface FieldTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  description?: string;
  error?: string;
  rows?: number;
  isDisabled?: boolean;
}

/** Renders a text with merge fields, which are inserted at the caret. */
export function FieldText({ rows, ...props }: FieldTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const insert = (placeholder: string) => {
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    const at = input?.selectionStart ?? props.value.length;
    const end = input?.selectionEnd ?? at;
    props.onChange(props.value.slice(0, at) + placeholder + props.value.slice(end));
  };
  return (
    <div ref={box} className={styles.field}>
      {rows ? <TextArea {...props} rows={rows} maxRows={24} /> : <TextField {...props} />}
      {!props.isDisabled && (
        <span className={styles.menu}>
          <FieldMenu onChosen={insert} />
        </span>
      )}
    </div>
  );
}

import { useT } from '@crm/i18n';
import { Tag } from '@crm/ui-kit';
import type { Option } from '@crm/ui-kit';
import { useState } from 'react';
import { RelatedPicker } from './RelatedPicker.tsx';
import styles from './Relations.module.css';
import type { RelatedKind } from './suggestions.ts';

interface RecordsFieldProps {
  kind: RelatedKind;
  label: string;
  isRequired?: boolean;
  /** The greatest number of records; null: any. */
  most: number | null;
  error?: string | undefined;
  description?: string;
  value: readonly Option[];
  onChange: (value: Option[]) => void;
}

/** Renders the choice of several related records, which the user looks up by name one by one. */
export function RecordsField({
  kind,
  label,
  isRequired,
  most,
  error,
  description,
  value,
  onChange,
}: RecordsFieldProps) {
  const t = useT('custom-objects');
  const [isTouched, setTouched] = useState(false);
  // With one record only, another choice replaces it.
  const isFull = most !== null && most > 1 && value.length >= most;
  return (
    <div className={styles.field}>
      {!isFull && (
        <RelatedPicker
          // A new key after each choice clears the text of the last look-up.
          key={value.map((one) => one.value).join()}
          {...{ kind, label }}
          isRequired={isRequired}
          autoFocus={isTouched}
          error={error}
          description={description}
          chosen={value.map((one) => one.value)}
          value={null}
          onChange={(option) => {
            if (!option) return;
            setTouched(true);
            onChange(most === 1 ? [option] : [...value, option]);
          }}
        />
      )}
      {isFull && <span className={styles.quiet}>{t('relations.full', { name: label, count: most })}</span>}
      {value.length > 0 && (
        <ul className={styles.picked} aria-label={t('relations.chosen', { name: label })}>
          {value.map((one) => (
            <li key={one.value}>
              <Tag
                onRemove={() => onChange(value.filter(({ value: other }) => other !== one.value))}
                removeText={t('relations.remove', { name: one.label })}
              >
                {one.label}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

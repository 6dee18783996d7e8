import { useT } from '@crm/i18n';
import { Tag } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useArea } from '@crm/web-kit';
import type { FilterField } from './filter-fields.ts';
import styles from './FilterPanel.module.css';
import { namesKnown, recordNamesArea } from './record-names.store-module.ts';
import { useRecordNames } from './record-names.ts';

interface RecordsInputProps {
  records: NonNullable<FilterField['records']>;
  label: string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string;
}

/** Renders a choice of several records, which the user looks up by name one by one. */
export function RecordsInput({ records: { kind, Picker, unknown }, label, value, onChange, error }: RecordsInputProps) {
  const t = useT('lists');
  const dispatch = useDispatch();
  useArea(recordNamesArea);
  const names = useRecordNames()[kind];
  const [isTouched, setTouched] = useState(false);
  return (
    <div className={styles.value}>
      <Picker
        // A new key after each choice clears the text of the last look-up.
        key={value.length}
        autoFocus={isTouched}
        label={label}
        isLabelHidden
        error={error}
        value={null}
        onChange={(option) => {
          if (!option) return;
          const id = Number(option.value);
          setTouched(true);
          dispatch(namesKnown({ kind, records: [{ id, name: option.label }] }));
          if (!value.includes(id)) onChange([...value, id]);
        }}
      />
      {value.length > 0 && (
        <ul className={styles.tags}>
          {value.map((id) => {
            const name = names?.[id] ?? unknown;
            return (
              <li key={id}>
                <Tag
                  onRemove={() => onChange(value.filter((one) => one !== id))}
                  removeText={t('filter.removeRecord', { name })}
                >
                  {name}
                </Tag>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

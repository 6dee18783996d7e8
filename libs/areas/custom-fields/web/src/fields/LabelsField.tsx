import { normaliseLabel } from '@crm/custom-fields-rules';
import { useT } from '@crm/i18n';
import { ComboBox, Tag } from '@crm/ui-kit';
import { limits } from '@crm/validation';
import { useFormField } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CustomScope } from '../items/items.types.ts';
import { labelsSought, selectLabels } from '../labels/labels.slice.ts';
import styles from './LabelsField.module.css';

interface LabelsFieldProps {
  name: string;
  label: string;
  isRequired: boolean;
  itemId: number;
  scope: CustomScope;
}

const emptyKeys = { idle: 'label.hint', loading: 'label.loading', ready: 'label.none', failed: 'label.failed' };
const max = limits.domain.customLabelName;

/** Several labels: those that others have used are suggested, new ones are added as they are typed. */
export function LabelsField({ itemId, scope, ...field }: LabelsFieldProps) {
  const t = useT('custom-fields');
  const dispatch = useDispatch();
  const { value, setValue, fieldProps } = useFormField<string[]>(field);
  const { labels, status, text } = useSelector((state) => selectLabels(state, itemId));
  const [refused, setRefused] = useState<string>();
  const seek = (sought: string) => {
    setRefused(undefined);
    dispatch(labelsSought({ scope, itemId, text: sought, exclude: value }));
  };
  const add = (typed: string) => {
    const label = normaliseLabel(typed);
    if (label === '' || value.includes(label)) return;
    if (/\s/.test(label)) return setRefused(t('label.spaces'));
    if ([...label].length > max) return setRefused(t('label.tooLong', { max }));
    setValue([...value, label]);
  };
  const isKnown = [...labels, ...value].includes(normaliseLabel(text));
  return (
    <div className={styles.field}>
      <ComboBox
        {...fieldProps}
        error={refused ?? fieldProps.error}
        placeholder={t('label.hint')}
        value={null}
        onChange={(option) => option && add(option.value)}
        onFocus={() => seek('')}
        onInputChange={seek}
        items={labels.filter((label) => !value.includes(label)).map((label) => ({ value: label, label }))}
        isLoading={status === 'loading'}
        loadingText={t('label.loading')}
        emptyText={t(emptyKeys[status])}
        createText={text.trim() && !isKnown ? t('label.add', { label: normaliseLabel(text) }) : undefined}
        onCreate={add}
      />
      {value.length > 0 && (
        <ul className={styles.labels}>
          {value.map((label) => (
            <li key={label}>
              <Tag
                onRemove={() => setValue(value.filter((one) => one !== label))}
                removeText={t('label.remove', { label })}
              >
                {label}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

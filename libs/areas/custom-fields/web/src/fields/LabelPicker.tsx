import { normaliseLabel } from '@crm/custom-fields-rules';
import { useT } from '@crm/i18n';
import { ComboBox, Tag } from '@crm/ui-kit';
import type { ComboBoxProps } from '@crm/ui-kit';
import { limits } from '@crm/validation';
import { useArea } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CustomScope } from '../items/items.types.ts';
import { labelsArea, labelsSought, selectLabels } from '../labels/labels.slice.ts';
import styles from './LabelsField.module.css';

export interface LabelPickerProps extends Pick<
  ComboBoxProps,
  'id' | 'name' | 'label' | 'isLabelHidden' | 'isRequired' | 'requiredText' | 'error' | 'onBlur' | 'autoFocus'
> {
  itemId: number;
  scope: CustomScope;
  /** The labels already chosen; they are not suggested again. */
  value: readonly string[];
  onAdd: (label: string) => void;
  onRemove: (label: string) => void;
  /** True to allow new labels; false where only existing ones make sense, as in a filter. Default true. */
  mayCreate?: boolean;
}

const emptyKeys = { idle: 'label.hint', loading: 'label.loading', ready: 'label.none', failed: 'label.failed' };
const max = limits.domain.customLabelName;

/** Renders a field of labels: known ones are suggested, and new ones are added as typed. */
export function LabelPicker({ itemId, scope, value, onAdd, onRemove, mayCreate = true, ...field }: LabelPickerProps) {
  const t = useT('custom-fields');
  const dispatch = useDispatch();
  useArea(labelsArea);
  const { items, status, question } = useSelector((state: object) => selectLabels(state, itemId));
  const labels = items.map(({ label }) => label);
  const text = question?.text ?? '';
  const [refused, setRefused] = useState<string>();
  const seek = (sought: string) => {
    setRefused(undefined);
    dispatch(labelsSought({ scope, itemId, text: sought, exclude: [...value] }));
  };
  const add = (typed: string) => {
    const label = normaliseLabel(typed);
    if (label === '' || value.includes(label)) return;
    if (/\s/.test(label)) return setRefused(t('label.spaces'));
    if ([...label].length > max) return setRefused(t('label.tooLong', { max }));
    onAdd(label);
  };
  const isKnown = [...labels, ...value].includes(normaliseLabel(text));
  return (
    <div className={styles.field}>
      <ComboBox
        {...field}
        error={refused ?? field.error}
        placeholder={t('label.hint')}
        value={null}
        onChange={(option) => option && add(option.value)}
        onFocus={() => seek('')}
        onInputChange={seek}
        items={labels.filter((label) => !value.includes(label)).map((label) => ({ value: label, label }))}
        isLoading={status === 'loading'}
        loadingText={t('label.loading')}
        emptyText={t(emptyKeys[status])}
        createText={mayCreate && text.trim() && !isKnown ? t('label.add', { label: normaliseLabel(text) }) : undefined}
        onCreate={mayCreate ? add : undefined}
      />
      {value.length > 0 && (
        <ul className={styles.labels}>
          {value.map((label) => (
            <li key={label}>
              <Tag onRemove={() => onRemove(label)} removeText={t('label.remove', { label })}>
                {label}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

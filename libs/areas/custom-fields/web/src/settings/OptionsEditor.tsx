import { hasChoices } from '@crm/custom-fields-rules';
import { useT } from '@crm/i18n';
import { Button, IconButton, TextField } from '@crm/ui-kit';
import { limits, normaliseText } from '@crm/validation';
import { useFormField } from '@crm/web-kit';
import { moved, OrderedList, OrderedRow } from '@crm/web-kit/order';
import { nanoid } from '@reduxjs/toolkit';
import { Plus, Trash2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import type { ItemValues, OptionDraft } from './drafts.ts';
import styles from './Settings.module.css';

const { customItemChoices: most, customItemChoiceName: longest } = limits.domain;

/** Returns what is wrong with the choices as a whole. */
export function optionProblem({
  itemType,
  options,
}: ItemValues): 'min_items' | 'duplicateOption' | 'optionLength' | undefined {
  if (!hasChoices(itemType)) return undefined;
  const labels = options.map(({ label }) => normaliseText(label)).filter((label) => label !== '');
  if (labels.length === 0) return 'min_items';
  if (new Set(labels).size < labels.length) return 'duplicateOption';
  return labels.some((label) => [...label].length > longest) ? 'optionLength' : undefined;
}

/** Edits the choices of an item: typed one by one or pasted as many lines; ordered by dragging or by keys. */
export function OptionsEditor() {
  const t = useT('custom-field-settings');
  const label = t('option.title');
  const { value, setValue, fieldProps } = useFormField<OptionDraft[]>({ name: 'options', label, isRequired: true });
  const rename = (key: string, text: string) =>
    setValue(value.map((option) => (option.key === key ? { ...option, label: text } : option)));
  const add = () => setValue([...value, { key: nanoid(), label: '' }]);
  /** Pastes each line as a choice of its own, from this one on. */
  const paste = (index: number) => (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map(normaliseText)
      .filter((line) => line !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    const here = value[index];
    const fresh = lines.map((line) => ({ key: nanoid(), label: line }));
    const kept = here && (here.id !== undefined || here.label !== '') ? [here] : [];
    setValue([...value.slice(0, index), ...kept, ...fresh, ...value.slice(index + 1)].slice(0, most));
  };
  const rows = value.length > 0 ? value : [{ key: 'first', label: '' }];
  return (
    <div role="group" aria-label={label} id={fieldProps.id} className={styles.options}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <OrderedList
        label={label}
        names={rows.map((option) => option.label)}
        onMove={(from, to) => setValue([...moved(value, from, to)])}
      >
        {rows.map((option, index) => (
          <OrderedRow
            key={option.key}
            list="options"
            index={index}
            count={rows.length}
            name={option.label || t('option.nth', { place: index + 1 })}
            actions={
              <IconButton
                size="small"
                label={t('option.remove', { name: option.label || t('option.nth', { place: index + 1 }) })}
                icon={<Trash2 />}
                onPress={() => setValue(value.filter(({ key }) => key !== option.key))}
              />
            }
          >
            <div onPasteCapture={paste(index)}>
              <TextField
                label={t('option.nth', { place: index + 1 })}
                isLabelHidden
                value={option.label}
                autoComplete="off"
                onChange={(text) =>
                  value.length > 0 ? rename(option.key, text) : setValue([{ key: nanoid(), label: text }])
                }
              />
            </div>
          </OrderedRow>
        ))}
      </OrderedList>
      {fieldProps.error && (
        <p role="alert" className={styles.bad}>
          {fieldProps.error}
        </p>
      )}
      <Button size="small" icon={<Plus />} isDisabled={value.length >= most} onPress={add}>
        {t('option.add')}
      </Button>
      <p className={styles.hint}>{t('option.hint', { most })}</p>
    </div>
  );
}

import { useT } from '@crm/i18n';
import { IconButton, TextField } from '@crm/ui-kit';
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { BulkPaste } from './BulkPaste.tsx';
import { linesOf, moved } from './choice-order.ts';
import styles from './ChoiceSettings.module.css';
import { useItem } from './item-fields.ts';

/** Maximum length of a label. A label has no spaces, because CSV files separate labels by spaces (spec 3 §2.7). */
const longest = 30;
const isLabel = (text: string): boolean => text !== '' && [...text].length <= longest && !/\s/.test(text);

/**
 * Renders the labels that a form offers for the label field of a deal; an empty list offers all (spec 1 §3
 * "dealCustomItemLabels").
 */
export function LabelSettings() {
  const t = useT('webforms');
  const { item, change } = useItem();
  const [typed, setTyped] = useState('');
  const labels = (item.data.dealCustomItemLabels ?? []).map((one) => (typeof one === 'string' ? one : one.label));
  const store = (next: string[]) =>
    change({ dealCustomItemLabels: next.map((label) => ({ label, value: label })), valuesToBeChosen: [] });
  const error = typed !== '' && !isLabel(typed.trim()) ? t('choices.labelRule') : undefined;
  const add = () => {
    const label = typed.trim();
    if (!isLabel(label)) return;
    if (!labels.includes(label)) store([...labels, label]);
    setTyped('');
  };
  return (
    <div role="group" aria-label={t('choices.labels')} className={styles.group}>
      <div className={styles.head}>
        <span className={styles.title}>{t('choices.labels')}</span>
        <BulkPaste
          lines={labels}
          help={t('choices.labelsBulkHelp')}
          check={(text) => (linesOf(text).every(isLabel) ? undefined : t('choices.labelRule'))}
          onApply={(text) => store(linesOf(text).filter(isLabel))}
        />
      </div>
      {labels.length > 0 && (
        <ul className={styles.list}>
          {labels.map((label, index) => (
            <li key={label} className={styles.row}>
              <span className={styles.name}>{label}</span>
              <IconButton
                size="small"
                label={t('item.up', { name: label })}
                icon={<ChevronUp />}
                isDisabled={index === 0}
                onPress={() => store(moved(labels, index, -1))}
              />
              <IconButton
                size="small"
                label={t('item.down', { name: label })}
                icon={<ChevronDown />}
                isDisabled={index === labels.length - 1}
                onPress={() => store(moved(labels, index, 1))}
              />
              <IconButton
                size="small"
                label={t('item.remove', { name: label })}
                icon={<X />}
                onPress={() => store(labels.filter((one) => one !== label))}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={t('choices.newLabel')}
        value={typed}
        error={error}
        description={t('choices.labelsHelp')}
        onChange={setTyped}
        onEnter={(event) => {
          event.preventDefault();
          add();
        }}
        suffix={<IconButton size="small" label={t('common:action.add')} icon={<Plus />} onPress={add} />}
      />
    </div>
  );
}

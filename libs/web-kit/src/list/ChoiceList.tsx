import { useT } from '@crm/i18n';
import { Checkbox, CheckboxGroup, SearchField } from '@crm/ui-kit';
import { searchKey } from '@crm/validation';
import { useState } from 'react';
import styles from './ChoiceFilter.module.css';

export interface Choice {
  value: string;
  label: string;
  /** The heading that the option stands under, with its neighbours of the same section. */
  section?: string;
}

interface ChoiceListProps {
  label: string;
  isLabelHidden?: boolean;
  options: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** The number of options above which the list can be searched. */
const searchedFrom = 8;

/** Renders options as checkboxes, under their sections; a long list has a search field. */
export function ChoiceList({ label, isLabelHidden, options, value, onChange, error }: ChoiceListProps) {
  const t = useT('common');
  const [text, setText] = useState('');
  const key = searchKey(text);
  const shown = options.filter((option) => searchKey(option.label).includes(key));
  return (
    <div className={styles.list}>
      {options.length > searchedFrom && (
        <SearchField
          label={t('list.searchChoices')}
          placeholder={t('list.searchChoices')}
          clearText={t('list.clearKeyword')}
          value={text}
          maxLength={100}
          onChange={setText}
        />
      )}
      <div className={styles.options}>
        <CheckboxGroup {...{ label, isLabelHidden, error }} value={[...value]} onChange={onChange}>
          {shown.map((option, index) => (
            <div key={option.value} className={styles.option}>
              {option.section !== undefined && option.section !== shown[index - 1]?.section && (
                <span className={styles.title}>{option.section}</span>
              )}
              <Checkbox value={option.value} label={option.label} />
            </div>
          ))}
          {shown.length === 0 && <span className={styles.title}>{t('list.noChoice')}</span>}
        </CheckboxGroup>
      </div>
    </div>
  );
}

import { useT } from '@crm/i18n';
import { SearchField } from '@crm/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '../input/use-debounced-value.ts';
import styles from './KeywordField.module.css';

interface KeywordFieldProps {
  label: string;
  placeholder: string;
  /** The current keyword. */
  value: string;
  /** Called after a delay, never during IME composition, and at once on Enter and the clear button. */
  onSearch: (keyword: string) => void;
}

/** Renders the keyword field of a list. It follows the URL, so going back restores the previous keyword. */
export function KeywordField({ label, placeholder, value, onSearch }: KeywordFieldProps) {
  const t = useT('common');
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  const rested = useDebouncedValue(text);

  // The keyword changed elsewhere: by going back, or by clearing the conditions.
  if (known !== value) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const search = (keyword: string) => {
    if (keyword === value) return;
    setSent(keyword);
    onSearch(keyword);
  };
  const searchRested = useEffectEvent(() => {
    if (rested === text) search(rested);
  });
  useEffect(() => {
    const timer = setTimeout(() => searchRested());
    return () => clearTimeout(timer);
  }, [rested]);

  return (
    <div className={styles.field}>
      <SearchField
        label={label}
        placeholder={placeholder}
        clearText={t('list.clearKeyword')}
        value={text}
        maxLength={200}
        onChange={setText}
        onSubmit={search}
        onClear={() => search('')}
      />
    </div>
  );
}

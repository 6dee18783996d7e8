import { useT } from '@crm/i18n';
import { SearchField } from '@crm/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '../input/use-debounced-value.ts';
import styles from './KeywordField.module.css';

interface KeywordFieldProps {
  label: string;
  placeholder: string;
  /** The keyword that is searched for now. */
  value: string;
  /** Called once the text has rested, never while an input method converts, and at once for Enter and the cross. */
  onSearch: (keyword: string) => void;
}

/** Words to search a list for. It follows the address: going back brings the old words back too. */
export function KeywordField({ label, placeholder, value, onSearch }: KeywordFieldProps) {
  const t = useT('common');
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  const rested = useDebouncedValue(text);

  // A keyword that was not sent from here: somebody went back, or cleared the conditions.
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

import { SearchField } from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import { useDebouncedValue } from '@crm/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

interface KeywordFieldProps {
  label: string;
  /** What is searched for now. */
  keyword: string;
  onKeywordChange: (keyword: string) => void;
}

/** Searches 300 ms after the last key stroke, and never what an input method has not finished (spec 3 §2.0). */
export function KeywordField({ label, keyword, onKeywordChange }: KeywordFieldProps) {
  const t = useT('webforms');
  const [text, setText] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  // The address has changed by other means: back, a link, 「条件をクリア」.
  if (shown !== keyword) {
    setShown(keyword);
    setText(keyword);
  }
  const settled = useDebouncedValue(text);
  const search = useEffectEvent((next: string) => {
    if (next !== keyword && next === text.trim()) onKeywordChange(next);
  });
  useEffect(() => search(settled.trim()), [settled]);
  return (
    <SearchField
      label={label}
      placeholder={label}
      clearText={t('search.clear')}
      value={text}
      onChange={setText}
      onSubmit={(next) => onKeywordChange(next.trim())}
      onClear={() => onKeywordChange('')}
    />
  );
}

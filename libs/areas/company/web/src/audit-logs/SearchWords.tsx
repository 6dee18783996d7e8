import { useT } from '@crm/i18n';
import { SearchField } from '@crm/ui-kit';
import { useState } from 'react';

/** Words that the log is searched for by Enter: every search reads a long log. */
export function SearchWords({ value, onSearch }: { value: string; onSearch: (keyword: string) => void }) {
  const t = useT('company-settings');
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The address has changed by other means: back, or a link.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  return (
    <SearchField
      label={t('audit.search')}
      placeholder={t('audit.searchHint')}
      clearText={t('common:action.clear')}
      maxLength={200}
      value={text}
      onChange={setText}
      onSubmit={(next) => onSearch(next.trim())}
      onClear={() => onSearch('')}
    />
  );
}

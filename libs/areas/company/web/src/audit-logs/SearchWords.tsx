import { useT } from '@crm/i18n';
import { SearchField } from '@crm/ui-kit';
import { useState } from 'react';

/** Renders the search field of the log, which searches on Enter because each search reads a long log. */
export function SearchWords({ value, onSearch }: { value: string; onSearch: (keyword: string) => void }) {
  const t = useT('company-settings');
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The URL has changed otherwise: by going back, or by a link.
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

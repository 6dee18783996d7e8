import { useT } from '@crm/i18n';
import { useRecentOptions } from '@crm/records-web/parts';
import { ComboBox } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { contactSearch, selectContacts } from './preview.slice.ts';
import type { FoundContact } from './preview.slice.ts';

interface ContactChoiceProps {
  label: string;
  onChange: (id: number | null) => void;
}

const optionOf = ({ id, name, customerName }: FoundContact) => ({
  value: String(id),
  label: name,
  ...(customerName ? { description: customerName } : {}),
});

/** Renders the choice of a contact: the one whose values a mail shows, or who gets it. */
export function ContactChoice({ label, onChange }: ContactChoiceProps) {
  const t = useT('email');
  const dispatch = useDispatch();
  const found = useSelector(selectContacts);
  const options = useRecentOptions('contacts', found.status, found.items.map(optionOf));
  const [chosen, setChosen] = useState<ReturnType<typeof optionOf> | null>(null);
  return (
    <ComboBox
      label={label}
      placeholder={t('preview.contactHint')}
      value={chosen}
      onChange={(option) => {
        setChosen(option as typeof chosen);
        onChange(option ? Number(option.value) : null);
      }}
      items={options}
      onInputChange={(text) => dispatch(contactSearch.asked({ text }))}
      isLoading={found.status === 'loading'}
      loadingText={t('common:state.loading')}
      emptyText={t('common:list.noResults')}
    />
  );
}

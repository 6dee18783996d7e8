import { useArea, useRecentOptions } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { ComboBox, Tag } from '@crm/ui-kit';
import type { ComboBoxProps } from '@crm/ui-kit';
import { useFormField } from '@crm/web-kit';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { peopleArea, peopleTyped, selectPeopleFound } from './people-search.ts';
import type { Person } from './people.types.ts';
import styles from './PeopleSearch.module.css';

interface PeopleSearchProps extends Pick<
  ComboBoxProps,
  'id' | 'name' | 'label' | 'description' | 'error' | 'isRequired' | 'requiredText' | 'onBlur'
> {
  /** The id of the customer whose people are searched; null searches all. */
  customerId: number | null;
  /** The people whose names are already loaded. */
  known: readonly Person[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** True when the user has opened the search deliberately, so it takes the focus. */
  autoFocus?: boolean;
}

const emptyKeys = { idle: 'people.hint', loading: 'people.loading', ready: 'people.none', failed: 'people.failed' };

/** Renders a field for several people, each searched by name, reading or e-mail. */
export function PeopleSearch({ customerId, known, value, onChange, autoFocus, ...field }: PeopleSearchProps) {
  const t = useT('deals');
  const dispatch = useDispatch();
  useArea(peopleArea);
  const { items, status } = useSelector(selectPeopleFound);
  const [picked, setPicked] = useState<readonly Person[]>([]);
  const nameOf = (id: number) => [...known, ...picked].find((one) => one.id === id)?.name ?? `#${id}`;
  const found = items.map(({ id, name, customerName, email, retired }) => ({
    value: String(id),
    label: name,
    description: [retired && t('people.retired'), customerId === null && customerName, email]
      .filter(Boolean)
      .join('　'),
  }));
  // The contacts opened last may be of other customers.
  const options = useRecentOptions(customerId === null ? 'contacts' : undefined, status, found);
  const offered = options.filter((option) => !value.includes(Number(option.value)));
  return (
    <div className={styles.search}>
      <ComboBox
        {...field}
        // Remounts after each choice, which clears the search text.
        key={value.length}
        autoFocus={autoFocus || picked.length > 0}
        placeholder={t('people.placeholder')}
        value={null}
        onChange={(option) => {
          if (!option) return;
          setPicked((before) => [...before, { id: Number(option.value), name: option.label }]);
          onChange([...value, Number(option.value)]);
        }}
        items={offered}
        onInputChange={(text) => void dispatch(peopleTyped({ text, customerId }))}
        isLoading={status === 'loading'}
        loadingText={t('people.loading')}
        emptyText={t(emptyKeys[status])}
      />
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={t('people.chosen', { field: field.label })}>
          {value.map((id) => (
            <li key={id}>
              <Tag
                onRemove={() => onChange(value.filter((one) => one !== id))}
                removeText={t('people.remove', { name: nameOf(id) })}
              >
                {nameOf(id)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FormPeopleSearchProps extends Pick<PeopleSearchProps, 'customerId' | 'known' | 'autoFocus'> {
  name: string;
  label: string;
  isRequired?: boolean;
}

/** Renders `PeopleSearch` as a form field whose value holds the ids as text. */
export function FormPeopleSearch({ name, label, isRequired, ...search }: FormPeopleSearchProps) {
  const { value, setValue, fieldProps } = useFormField<string[]>({ name, label, isRequired });
  return (
    <PeopleSearch {...search} {...fieldProps} value={value.map(Number)} onChange={(ids) => setValue(ids.map(String))} />
  );
}

import { useT } from '@crm/i18n';
import { Tag } from '@crm/ui-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { CustomerPicker } from '../../parts/picker/CustomerPicker.tsx';
import { useArea } from '../../parts/picker/use-store-module.ts';
import { customerNamesArea, namesKnown } from './customer-names.store-module.ts';
import { useCustomerNames } from './customer-names.ts';
import styles from './FilterPanel.module.css';

interface CustomersInputProps {
  label: string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string;
}

/** Renders a choice of several customers, which the user looks up by name one by one. */
export function CustomersInput({ label, value, onChange, error }: CustomersInputProps) {
  const t = useT('lists');
  const dispatch = useDispatch();
  useArea(customerNamesArea);
  const names = useCustomerNames();
  const [isTouched, setTouched] = useState(false);
  return (
    <div className={styles.value}>
      <CustomerPicker
        // A new key after each choice clears the text of the last look-up.
        key={value.length}
        autoFocus={isTouched}
        label={label}
        isLabelHidden
        error={error}
        value={null}
        onChange={(option) => {
          if (!option) return;
          const id = Number(option.value);
          setTouched(true);
          dispatch(namesKnown([{ id, name: option.label }]));
          if (!value.includes(id)) onChange([...value, id]);
        }}
      />
      {value.length > 0 && (
        <ul className={styles.tags}>
          {value.map((id) => {
            const name = names[id] ?? t('filter.unknownCustomer');
            return (
              <li key={id}>
                <Tag
                  onRemove={() => onChange(value.filter((one) => one !== id))}
                  removeText={t('filter.removeCustomer', { name })}
                >
                  {name}
                </Tag>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

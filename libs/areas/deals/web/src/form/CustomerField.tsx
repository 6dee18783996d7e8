import { useT } from '@crm/i18n';
import { FormComboBox, useDebouncedValue } from '@crm/web-kit';
import { useField } from 'formik';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DealsState } from '../area.types.ts';
import { customersSearched } from './form.slice.ts';
import { newCustomer, newNameOf } from './form.types.ts';
import type { DealValues } from './form.types.ts';

/** Renders the customer field: searches by name, or registers a new customer along with the deal. */
export function CustomerField() {
  const t = useT('deals');
  const dispatch = useDispatch();
  const [text, setText] = useState('');
  const settled = useDebouncedValue(text.trim());
  const [{ value }, , { setValue }] = useField<DealValues['customer']>('customer');
  const { status, items } = useSelector((state: { deals: DealsState }) => state.deals.form.suggest);
  const isChosen = settled === value?.label;
  useEffect(() => {
    dispatch(customersSearched({ text: isChosen ? '' : settled }));
  }, [dispatch, settled, isChosen]);

  const isKnown = items.some(({ name }) => name === settled);
  // Offers a new customer only after the search found none of that name.
  const mayCreate = settled !== '' && text.trim() === settled && status !== 'loading' && !isKnown && !isChosen;
  return (
    <FormComboBox
      name="customer"
      label={t('field.customer')}
      isRequired
      placeholder={t('form.customerPlaceholder')}
      description={newNameOf(value) === undefined ? undefined : t('form.newCustomer')}
      items={items.map(({ id, name, address }) => ({
        value: String(id),
        label: name,
        ...(address ? { description: address } : {}),
      }))}
      isLoading={status === 'loading' || (text.trim() !== settled && text !== value?.label)}
      emptyText={status === 'failed' ? t('form.customersFailed') : t('form.noCustomers')}
      onInputChange={setText}
      {...(mayCreate
        ? {
            createText: t('form.createCustomer', { name: settled }),
            onCreate: (typed: string) => void setValue(newCustomer(typed.trim())),
          }
        : {})}
    />
  );
}

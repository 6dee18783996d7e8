import { useCustomDifferences } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import type { RecordForm, RecordPageDefinition } from '@crm/records-web/page';
import type { Difference, RecordConflict } from '@crm/web-kit';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Customer } from '../domain/customer.types.ts';
import { customerBody, customerSchema, customerValues } from '../form/customer.form.ts';
import type { CustomerValues } from '../form/customer.form.ts';
import { customerDifferences } from './customer.differences.ts';
import { customerPage } from './customer.record.ts';
import { CustomerPeople } from './CustomerPeople.tsx';
import { DeletionFailure } from './DeletionFailure.tsx';
import { selectParent } from './parent.slice.ts';
import { useCustomerTabs } from '../related/use-customer-tabs.tsx';
import { useFacts, useName, useSections } from './use-customer-fields.tsx';

const form: RecordForm<Customer, CustomerValues> = {
  schema: customerSchema,
  valuesOf: (customer) => customerValues(customer),
  bodyOf: customerBody,
};

/** Returns the form with the name of the parent, of which the customer has only the id. */
function useForm(): RecordForm<Customer, CustomerValues> {
  const { id, name } = useSelector(selectParent);
  return useMemo(
    () => ({
      ...form,
      valuesOf: (customer) =>
        customerValues(customer, customer.parentCustomerId === id ? (name ?? undefined) : undefined),
    }),
    [id, name],
  );
}

function useWords() {
  const t = useT('customers');
  return { list: t('navigation.customers'), noun: t('navigation.customers') };
}

function useDifferences() {
  const t = useT('customers');
  const masters = useMasters();
  const customs = useCustomDifferences('customer');
  return (conflict: RecordConflict<Customer>): Difference[] => [
    ...customerDifferences(t, masters, conflict),
    ...customs(conflict.current.customs, conflict.mine.customs),
  ];
}

/** The definition of the page of a customer. */
export const customerDefinition: RecordPageDefinition<Customer, CustomerValues> = {
  kind: customerPage,
  right: 'customer',
  star: 'customers',
  place: 'customer',
  headerPlace: 'customer-header',
  useWords,
  useName,
  useFacts,
  useSections,
  form,
  useForm,
  useDifferences,
  useTabs: useCustomerTabs,
  People: CustomerPeople,
  DeletionFailure,
};

import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { modalOpened } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { createModal } from '../create/create.slice.ts';
import { MayNot } from '@crm/records-web/parts';
import { Page as CustomersPage } from './CustomersPage.tsx';

/** Renders `/customers/new`: the list with the form of a new customer open. */
export function Page() {
  const t = useT('customers');
  if (!useMay()('customer', 'save')) return <MayNot listHref="/customers" listText={t('page.toList')} />;
  return <NewCustomer />;
}

function NewCustomer() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(modalOpened({ name: createModal, payload: {} })), [dispatch]);
  return <CustomersPage />;
}

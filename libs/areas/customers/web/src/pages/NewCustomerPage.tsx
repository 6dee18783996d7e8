import { modalOpened } from '@crm/web-kit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { createModal } from '../create/create.slice.ts';
import { Page as CustomersPage } from './CustomersPage.tsx';

/** `/customers/new`: the customers with the form for a new one open. */
export function Page() {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(modalOpened({ name: createModal, payload: {} })), [dispatch]);
  return <CustomersPage />;
}

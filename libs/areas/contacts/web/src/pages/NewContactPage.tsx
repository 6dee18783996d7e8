import { idOf, MayNot } from '@crm/records-web/parts';
import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { modalOpened, useSearchParams } from '@crm/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { createModal } from '../create/create.slice.ts';
import { Page as ContactsPage } from './ContactsPage.tsx';

/** Renders `/contacts/new?customer_id=2&customer_name=…`: the list with the form of a new contact open. */
export function Page() {
  const t = useT('contacts');
  if (!useMay()('contact', 'save')) return <MayNot listHref="/contacts" listText={t('page.toList')} />;
  return <NewContact />;
}

function NewContact() {
  const dispatch = useDispatch();
  const [params] = useSearchParams();
  const open = useEffectEvent(() => {
    const id = idOf(params.get('customer_id') ?? undefined);
    const name = params.get('customer_name') ?? '';
    const customer = id !== null && name !== '' ? { id, name } : undefined;
    dispatch(modalOpened({ name: createModal, payload: { customer } }));
  });
  useEffect(() => open(), []);
  return <ContactsPage />;
}

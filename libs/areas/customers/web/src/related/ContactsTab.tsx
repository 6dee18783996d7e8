import { useT } from '@crm/i18n';
import { useMayAdd } from '@crm/identity-web';
import { ButtonLink, DataTable, EmptyState, Link } from '@crm/ui-kit';
import { ContactRound, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PhoneLink, RelatedRows, useRelated } from '@crm/records-web/parts';
import { newFor } from './new-for.ts';
import { customerContacts } from './related.ts';
import type { CustomerContact } from './related.ts';
import styles from './RelatedCard.module.css';

const nameLink = ({ id, name }: CustomerContact) => (
  <Link href={`/contacts/${id}`} variant="strong">
    {name}
  </Link>
);
const mailLink = ({ email }: CustomerContact) =>
  email && (
    <Link href={`mailto:${email}`} variant="quiet">
      {email}
    </Link>
  );

/** Renders the people of a customer. */
export function ContactsTab({ customer }: { customer: { id: number; name: string } }) {
  const t = useT('customers');
  const navigate = useNavigate();
  const contacts = useRelated(customerContacts, customer.id);
  const add = useMayAdd()('contact') && (
    <ButtonLink href={newFor('/contacts/new', customer)} icon={<Plus />} size="small">
      {t('contacts.create')}
    </ButtonLink>
  );
  return (
    <RelatedRows
      related={contacts}
      actions={add && <div>{add}</div>}
      empty={
        <EmptyState isCompact icon={<ContactRound />} title={t('contacts.empty')} actions={add}>
          {add && t('contacts.emptyHint')}
        </EmptyState>
      }
    >
      <DataTable<CustomerContact>
        label={t('contacts.label')}
        rows={contacts.rows}
        rowKey={({ id }) => String(id)}
        onRowOpen={({ id }) => void navigate(`/contacts/${id}`)}
        isLoading={contacts.status === 'loading'}
        loadingText={t('common:state.loading')}
        empty={null}
        renderCard={(contact) => (
          <div className={styles.card}>
            {nameLink(contact)}
            <span className={styles.soft}>{[contact.department, contact.position].filter(Boolean).join(' ')}</span>
            <div className={styles.line}>
              {mailLink(contact)}
              <PhoneLink number={contact.mobileNo ?? contact.telNo} />
            </div>
          </div>
        )}
        columns={[
          { id: 'name', header: t('contacts.name'), width: 140, isRowHeader: true, render: nameLink },
          { id: 'department', header: t('contacts.department'), width: 132, render: (row) => row.department ?? '' },
          { id: 'position', header: t('contacts.position'), width: 108, render: (row) => row.position ?? '' },
          { id: 'email', header: t('contacts.email'), width: 200, render: mailLink },
          {
            id: 'phone',
            header: t('contacts.phone'),
            width: 132,
            render: ({ mobileNo, telNo }) => <PhoneLink number={mobileNo ?? telNo} isQuiet />,
          },
        ]}
      />
    </RelatedRows>
  );
}

import { PhoneLink, When } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { DataTable } from '@crm/ui-kit';
import type { DataColumn, DataSort } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ContactRow } from '../domain/contact.types.ts';
import { ContactCard } from './ContactCard.tsx';
import { ContactName } from './ContactName.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import { MailLink } from './MailLink.tsx';
import { StageTag } from './StageTag.tsx';

export interface ContactTableProps {
  rows: readonly ContactRow[];
  sort?: DataSort;
  /** Without it the rows come in an order of their own, as for the contacts of a deal. */
  onSortChange?: (sort: DataSort) => void;
  isLoading: boolean;
  empty: ReactNode;
  /** Custom items, before the last column. */
  customColumns?: readonly DataColumn<ContactRow>[];
  /** All are of one customer: its column is left out. */
  isOfCustomer?: boolean;
}

/** Contacts as rows, on phones as cards. */
export function ContactTable({
  rows,
  sort,
  onSortChange,
  isLoading,
  empty,
  customColumns = [],
  isOfCustomer,
}: ContactTableProps) {
  const t = useT('contacts');
  const navigate = useNavigate();
  const customer: DataColumn<ContactRow> = {
    id: 'customer',
    header: t('field.customerName'),
    width: 184,
    render: (row) => <CustomerLink id={row.customerId} name={row.customerName} />,
  };
  const columns: DataColumn<ContactRow>[] = [
    {
      id: 'name',
      header: t('field.nameWithReading'),
      width: 216,
      isSortable: true,
      isRowHeader: true,
      isPinned: true,
      render: (row) => <ContactName contact={row} />,
    },
    ...(isOfCustomer ? [] : [customer]),
    { id: 'department', header: t('field.department'), width: 124, render: (row) => row.department ?? '' },
    { id: 'position', header: t('field.position'), width: 92, render: (row) => row.position ?? '' },
    { id: 'email', header: t('field.email'), width: 184, render: (row) => <MailLink email={row.email} /> },
    { id: 'telNo', header: t('field.telNo'), width: 124, render: (row) => <PhoneLink number={row.telNo} /> },
    { id: 'mobileNo', header: t('field.mobileNo'), width: 124, render: (row) => <PhoneLink number={row.mobileNo} /> },
    {
      id: 'stage',
      header: t('field.lifecycleStageId'),
      width: 156,
      render: (row) => <StageTag stageId={row.lifecycleStageId} />,
    },
    ...customColumns,
    {
      id: 'updated_at',
      header: t('field.updatedAt'),
      width: 136,
      isSortable: true,
      render: (row) => <When time={row.updatedAt} />,
    },
  ];
  return (
    <DataTable
      label={t('list.label')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      sort={sort}
      onSortChange={onSortChange}
      onRowOpen={({ id }) => void navigate(`/contacts/${id}`)}
      isLoading={isLoading}
      loadingText={t('common:state.loading')}
      empty={empty}
      renderCard={(row) => <ContactCard contact={row} isOfCustomer={isOfCustomer} />}
    />
  );
}

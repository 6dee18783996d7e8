import { useT } from '@crm/i18n';
import { DataTable, Link } from '@crm/ui-kit';
import type { DataColumn, DataSort } from '@crm/ui-kit';
import { formatNumber } from '@crm/format';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CustomerRow } from '../domain/customer.types.ts';
import { industryText } from '../domain/industries.ts';
import { Member } from '../parts/record/Member.tsx';
import { PhoneLink } from '../parts/record/PhoneLink.tsx';
import { When } from '../parts/record/When.tsx';
import { CustomerCard } from './CustomerCard.tsx';

interface CustomerTableProps {
  /** Custom items, before the last column. */
  customColumns: readonly DataColumn<CustomerRow>[];
  rows: readonly CustomerRow[];
  sort?: DataSort;
  onSortChange: (sort: DataSort) => void;
  isLoading: boolean;
  empty: ReactNode;
}

/** The customers as rows, on phones as cards. */
export function CustomerTable({ rows, customColumns, sort, onSortChange, isLoading, empty }: CustomerTableProps) {
  const t = useT('customers');
  const navigate = useNavigate();
  const columns: DataColumn<CustomerRow>[] = [
    {
      id: 'name',
      header: t('field.name'),
      width: 224,
      isSortable: true,
      isRowHeader: true,
      isPinned: true,
      render: (row) => (
        <Link href={`/customers/${row.id}`} variant="strong">
          {row.name}
        </Link>
      ),
    },
    { id: 'id', header: t('field.id'), width: 112, align: 'end', isSortable: true, render: ({ id }) => String(id) },
    { id: 'industry', header: t('field.industry'), width: 144, render: (row) => industryText(t, row.industry) },
    { id: 'address', header: t('field.address'), width: 184, render: (row) => row.address ?? '' },
    { id: 'telNo', header: t('field.telNo'), width: 124, render: (row) => <PhoneLink number={row.telNo} /> },
    { id: 'user', header: t('field.userId'), width: 128, render: (row) => <Member userId={row.userId} /> },
    {
      id: 'dealCount',
      header: t('field.dealCount'),
      width: 76,
      align: 'end',
      render: (row) => formatNumber(row.dealCount),
    },
    {
      id: 'contactCount',
      header: t('field.contactCount'),
      width: 104,
      align: 'end',
      render: (row) => formatNumber(row.contactCount),
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
      onRowOpen={({ id }) => void navigate(`/customers/${id}`)}
      isLoading={isLoading}
      loadingText={t('common:state.loading')}
      empty={empty}
      renderCard={(row) => <CustomerCard customer={row} />}
    />
  );
}

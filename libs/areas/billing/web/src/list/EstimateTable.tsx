import { CardSort, Member } from '@crm/customers-web/parts';
import { formatDate, yen } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { DataTable, Link, Money } from '@crm/ui-kit';
import type { DataColumn, DataSort } from '@crm/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { EstimateRow } from '../domain/estimate.types.ts';
import { EstimateCard, EstimateMenu } from '../parts/EstimateCard.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';

interface EstimateTableProps {
  rows: readonly EstimateRow[];
  sort?: DataSort;
  onSortChange: (sort: DataSort) => void;
  isLoading: boolean;
  empty: ReactNode;
}

/** The estimates of all deals. */
export function EstimateTable({ rows, sort, onSortChange, isLoading, empty }: EstimateTableProps) {
  const t = useT('billing');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const columns: DataColumn<EstimateRow>[] = [
    {
      id: 'number',
      header: t('field.number'),
      width: 152,
      isSortable: true,
      isRowHeader: true,
      render: ({ id, number, version }) => (
        <Link href={`/estimates/${id}`}>{version > 1 ? t('version.numbered', { number, version }) : number}</Link>
      ),
    },
    {
      id: 'status',
      header: t('field.status'),
      width: 96,
      isSortable: true,
      render: ({ status }) => <StatusBadge status={status} />,
    },
    { id: 'subject', header: t('field.subject'), width: 196, render: ({ subject }) => subject },
    {
      id: 'customer_name',
      header: t('field.customerName'),
      width: 168,
      isSortable: true,
      render: ({ customerName }) => customerName,
    },
    {
      id: 'total',
      header: t('field.total'),
      width: 160,
      align: 'end',
      isSortable: true,
      render: ({ total }) => <Money shown={yen(total)} isCell />,
    },
    {
      id: 'estimate_date',
      header: t('field.estimateDate'),
      width: 136,
      isSortable: true,
      render: ({ estimateDate }) => formatDate(estimateDate, language),
    },
    {
      id: 'valid_until',
      header: t('field.validUntil'),
      width: 136,
      isSortable: true,
      render: ({ validUntil }) => (validUntil ? formatDate(validUntil, language) : '—'),
    },
    { id: 'user', header: t('field.user'), width: 112, render: ({ userId }) => <Member userId={userId} /> },
    {
      id: 'menu',
      header: t('menu.title'),
      width: 64,
      align: 'center',
      render: (row) => <EstimateMenu estimate={row} />,
    },
    {
      id: 'deal',
      header: t('field.deal'),
      width: 220,
      render: ({ dealId, dealName }) => <Link href={`/deals/${dealId}?tab=billing`}>{dealName}</Link>,
    },
  ];
  return (
    <>
      <CardSort columns={columns} sort={sort} onSortChange={onSortChange} />
      <DataTable
        label={t('list.label')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        {...(sort && { sort })}
        onSortChange={onSortChange}
        onRowOpen={({ id }) => void navigate(`/estimates/${id}`)}
        isLoading={isLoading}
        loadingText={t('common:state.loading')}
        empty={empty}
        renderCard={(row) => <EstimateCard estimate={row} hasDeal />}
      />
    </>
  );
}

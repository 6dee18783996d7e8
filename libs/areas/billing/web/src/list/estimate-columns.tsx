import type { ListColumn } from '@crm/records-web/lists';
import { Member, When } from '@crm/records-web/parts';
import { formatDate, yen } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import { Link, Money } from '@crm/ui-kit';
import type { EstimateRow } from '../domain/estimate.types.ts';
import { EstimateMenu } from '../parts/EstimateCard.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';

/** Returns the estimate columns in default order; the id of a sortable column is its sort key. */
export function estimateColumnsOf(t: Translate, language: Locale): ListColumn<EstimateRow>[] {
  return [
    {
      id: 'number',
      header: t('field.number'),
      width: 152,
      isSortable: true,
      isRowHeader: true,
      isPinned: true,
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
    {
      id: 'contact',
      header: t('field.contactName'),
      width: 136,
      isExtra: true,
      render: ({ contactName }) => contactName,
    },
    {
      id: 'created_at',
      header: t('field.createdAt'),
      width: 136,
      isExtra: true,
      isSortable: true,
      render: ({ createdAt }) => <When time={createdAt} />,
    },
    {
      id: 'updated_at',
      header: t('field.updatedAt'),
      width: 136,
      isExtra: true,
      isSortable: true,
      render: ({ updatedAt }) => <When time={updatedAt} />,
    },
  ];
}

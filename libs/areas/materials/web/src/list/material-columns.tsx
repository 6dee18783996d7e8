import type { ListColumn } from '@crm/records-web/lists';
import { Member, When } from '@crm/records-web/parts';
import { formatDate, yen } from '@crm/format';
import type { Locale } from '@crm/format';
import type { Translate } from '@crm/i18n';
import { IconButton, Link, Menu, Money } from '@crm/ui-kit';
import { useT } from '@crm/i18n';
import { EllipsisVertical } from 'lucide-react';
import { fileSize } from '../domain/file-size.ts';
import { ownerHref } from '../domain/material.types.ts';
import type { Material } from '../domain/material.types.ts';
import { MaterialName } from '../parts/MaterialName.tsx';
import { useMaterialActions } from '../parts/use-material-actions.tsx';

/** Returns the file columns in default order (spec 3 §2.10); the id of a sortable column is its sort key. */
export function materialColumnsOf(t: Translate, language: Locale): ListColumn<Material>[] {
  const targets = {
    deal: t('target.deal'),
    customer: t('target.customer'),
    contact: t('target.contact'),
    action: t('target.action'),
    custom_object: t('target.custom_object'),
  };
  const extras: ListColumn<Material>[] = [
    { id: 'extension', header: t('field.extension'), width: 96, render: ({ extension }) => extension },
    { id: 'tags', header: t('edit.tags'), width: 196, render: ({ tags }) => tags.join(t('list.tagJoin')) },
    { id: 'version', header: t('field.version'), width: 88, render: ({ version }) => t('version', { version }) },
    {
      id: 'transaction_date',
      header: t('transaction.date'),
      width: 136,
      render: ({ transactionDate: day }) => (day === null ? '' : formatDate(day, language)),
    },
    {
      id: 'transaction_amount',
      header: t('transaction.amount'),
      width: 148,
      align: 'end',
      render: ({ transactionAmount: amount }) => <Money shown={amount === null ? null : yen(amount)} isCell />,
    },
    {
      id: 'transaction_partner',
      header: t('transaction.partner'),
      width: 196,
      render: ({ transactionPartner }) => transactionPartner ?? '',
    },
    {
      id: 'updated_at',
      header: t('field.updatedAt'),
      width: 136,
      render: ({ updatedAt }) => <When time={updatedAt} />,
    },
  ];
  return [
    {
      id: 'name',
      header: t('field.name'),
      width: 320,
      isSortable: true,
      isRowHeader: true,
      isPinned: true,
      render: (row) => <Name material={row} />,
    },
    {
      id: 'target',
      header: t('field.target'),
      width: 240,
      render: ({ targetType: type, targetId: id, targetName }) => (
        <Link href={ownerHref({ type, id })}>{`${targets[type]}: ${targetName}`}</Link>
      ),
    },
    {
      id: 'size',
      header: t('field.size'),
      width: 88,
      align: 'end',
      isSortable: true,
      render: (row) => fileSize(row.size),
    },
    {
      id: 'user',
      header: t('field.user'),
      width: 128,
      isSortable: true,
      render: (row) => <Member userId={row.userId} />,
    },
    {
      id: 'created_at',
      header: t('field.createdAt'),
      width: 136,
      isSortable: true,
      render: (row) => <When time={row.createdAt} />,
    },
    { id: 'menu', header: t('menu.title'), width: 64, align: 'center', render: (row) => <RowMenu material={row} /> },
    ...extras.map((column) => ({ ...column, isExtra: true })),
  ];
}

function Name({ material }: { material: Material }) {
  return <MaterialName material={material} onOpen={useMaterialActions(material).open} />;
}

function RowMenu({ material }: { material: Material }) {
  const t = useT('materials');
  return (
    <Menu
      trigger={<IconButton label={t('menu.of', { name: material.name })} icon={<EllipsisVertical />} size="small" />}
      sections={useMaterialActions(material).menu}
    />
  );
}

import { Member, When } from '@crm/customers-web/parts';
import { useT } from '@crm/i18n';
import { DataTable, IconButton, Link, Menu } from '@crm/ui-kit';
import type { DataColumn, DataSort } from '@crm/ui-kit';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileSize } from '../domain/file-size.ts';
import { ownerHref } from '../domain/material.types.ts';
import type { Material } from '../domain/material.types.ts';
import { MaterialItem } from '../parts/MaterialItem.tsx';
import { MaterialName } from '../parts/MaterialName.tsx';
import { useMaterialActions } from '../parts/use-material-actions.tsx';

interface MaterialTableProps {
  rows: readonly Material[];
  sort?: DataSort;
  onSortChange: (sort: DataSort) => void;
  isLoading: boolean;
  empty: ReactNode;
}

/** The files of all records. */
export function MaterialTable({ rows, sort, onSortChange, isLoading, empty }: MaterialTableProps) {
  const t = useT('materials');
  const targets = { deal: t('target.deal'), customer: t('target.customer'), contact: t('target.contact') };
  const columns: DataColumn<Material>[] = [
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
  ];
  return (
    <DataTable
      label={t('list.label')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      {...(sort && { sort })}
      onSortChange={onSortChange}
      isLoading={isLoading}
      loadingText={t('common:state.loading')}
      empty={empty}
      renderCard={(row) => <MaterialItem material={row} hasOwner />}
    />
  );
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

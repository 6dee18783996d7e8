import { formatDateTime, formatNumber } from '@crm/format';
import { useLanguage, useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { IconButton, Link, Menu, Switch } from '@crm/ui-kit';
import type { DataColumn } from '@crm/ui-kit';
import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import type { AutomationRow } from '../domain/automation.types.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useRowActions } from './use-row-actions.ts';

/** Renders the menu of a row: copy and delete. */
export function RowMenu({ row }: { row: AutomationRow }) {
  const t = useT('automations');
  const { copy, remove } = useRowActions();
  const label = t('list.menu', { name: row.name });
  return (
    <Menu
      trigger={<IconButton size="small" label={label} icon={<Ellipsis />} />}
      sections={[
        {
          id: 'row',
          label,
          items: [
            { id: 'copy', label: t('copy.action'), icon: <Copy />, onAction: () => copy(row) },
            {
              id: 'delete',
              label: t('common:action.delete'),
              icon: <Trash2 />,
              isDanger: true,
              onAction: () => remove(row),
            },
          ],
        },
      ]}
    />
  );
}

/** Renders the switch that enables and disables an automation. */
export function StatusSwitch({ row }: { row: AutomationRow }) {
  const t = useT('automations');
  const { toggle } = useRowActions();
  const label = t('toggle.label', { name: row.name });
  return (
    <Switch
      aria-label={label}
      label={null}
      isSelected={row.status === 'enabled'}
      onChange={(isOn) => toggle(row, isOn)}
    />
  );
}

/** Returns the columns of the list (spec 3 §2.11); their ids are the server's sort keys. */
export function useColumns(): DataColumn<AutomationRow>[] {
  const t = useT('automations');
  const { language } = useLanguage();
  const { find } = useMasters();
  const time = (at: string | null) => (at ? formatDateTime(at, language) : '');
  return [
    {
      id: 'name',
      header: t('column.name'),
      width: 260,
      isSortable: true,
      isRowHeader: true,
      isPinned: true,
      render: ({ id, name }) => (
        <Link href={`/automations/${id}`} variant="strong">
          {name}
        </Link>
      ),
    },
    { id: 'menu', header: t('column.menu'), width: 72, align: 'center', render: (row) => <RowMenu row={row} /> },
    {
      id: 'toggle',
      header: t('column.toggle'),
      width: 84,
      align: 'center',
      render: (row) => <StatusSwitch row={row} />,
    },
    {
      id: 'status',
      header: t('column.status'),
      width: 104,
      isSortable: true,
      render: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'trigger_kind',
      header: t('column.trigger'),
      width: 180,
      isSortable: true,
      render: ({ triggerKind: kind }) => (kind ? t(`kind.${kind}`) : t('list.noTrigger')),
    },
    {
      id: 'run_count',
      header: t('column.runs'),
      width: 92,
      align: 'end',
      isSortable: true,
      render: (row) => formatNumber(row.runCount),
    },
    {
      id: 'last_run_at',
      header: t('column.lastRun'),
      width: 176,
      isSortable: true,
      render: (row) => time(row.lastRunAt),
    },
    {
      id: 'error_count',
      header: t('column.errors'),
      width: 92,
      align: 'end',
      isSortable: true,
      render: ({ id, errorCount: count }) =>
        count > 0 ? (
          <Link href={`/automations/${id}?tab=logs&log=failure`}>{t('list.errors', { count })}</Link>
        ) : (
          formatNumber(count)
        ),
    },
    { id: 'owner', header: t('column.owner'), width: 140, render: (row) => find('users', row.userId)?.name ?? '' },
    { id: 'memo', header: t('column.memo'), width: 180, render: (row) => row.memo ?? '' },
    {
      id: 'updated_at',
      header: t('column.updatedAt'),
      width: 176,
      isSortable: true,
      render: (row) => time(row.updatedAt),
    },
    {
      id: 'updated_by',
      header: t('column.updatedBy'),
      width: 140,
      render: (row) => find('users', row.updatedBy)?.name ?? '',
    },
  ];
}

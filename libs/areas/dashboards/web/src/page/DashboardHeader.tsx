import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { Button, IconButton, Menu, PageHeader } from '@crm/ui-kit';
import type { MenuGroup } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import {
  ChevronDown,
  Copy,
  EllipsisVertical,
  Link2,
  PenLine,
  Plus,
  Printer,
  Share2,
  Trash2,
  Users,
} from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { nameModal, tileModal } from '../edit/edit.types.ts';
import { dashboardChanged, dashboardDeleted, linkWanted, selectDashboards } from './dashboards.slice.ts';
import type { Dashboard } from './dashboards.slice.ts';

interface DashboardHeaderProps {
  dashboard: Dashboard;
  onChoose: (id: string) => void;
}

/** Renders the name of the dashboard, the choice of another one, and what can be done with it. */
export function DashboardHeader({ dashboard, onChoose }: DashboardHeaderProps) {
  const t = useT('dashboards');
  const dispatch = useDispatch();
  const { list } = useSelector(selectDashboards);
  const choice = (isBuiltIn: boolean): MenuGroup => ({
    id: isBuiltIn ? 'built-in' : 'own',
    title: t(isBuiltIn ? 'list.builtIn' : 'list.own'),
    items: list
      .filter((one) => one.isBuiltIn === isBuiltIn)
      .map(({ biDashboardId: id, name, scope }) => ({
        id,
        label: !isBuiltIn && scope === 'shared' ? t('list.shared', { name }) : name,
        isChecked: id === dashboard.biDashboardId,
        onAction: () => onChoose(id),
      })),
  });
  return (
    <PageHeader
      title={dashboard.name}
      titleAction={
        <Menu
          trigger={<IconButton size="small" icon={<ChevronDown />} label={t('list.choose')} />}
          sections={[choice(true), choice(false)].filter(({ items }) => items.length > 0)}
          placement="bottom start"
        />
      }
      actions={
        <>
          <Menu
            trigger={<IconButton icon={<EllipsisVertical />} label={t('tools.label')} />}
            sections={useTools(dashboard)}
          />
          {dashboard.editable ? (
            <Button
              variant="primary"
              icon={<Plus />}
              onPress={() => dispatch(modalOpened({ name: tileModal, payload: { index: null } }))}
            >
              {t('tile.add')}
            </Button>
          ) : (
            <Button
              icon={<Copy />}
              onPress={() => dispatch(modalOpened({ name: nameModal, payload: { of: 'copy', name: dashboard.name } }))}
            >
              {t('tools.copy')}
            </Button>
          )}
        </>
      }
    />
  );
}

function useTools({ name, scope, editable }: Dashboard): MenuGroup[] {
  const t = useT('dashboards');
  const dispatch = useDispatch();
  const isAdministrator = useSelector(selectUser)?.profile.name === 'administrator';
  const naming = (of: 'new' | 'copy' | 'rename') =>
    dispatch(modalOpened({ name: nameModal, payload: { of, name: of === 'new' ? '' : name } }));
  const next = scope === 'shared' ? 'private' : 'shared';
  return [
    {
      id: 'all',
      label: t('tools.label'),
      items: [
        { id: 'new', label: t('tools.new'), icon: <Plus />, onAction: () => naming('new') },
        { id: 'copy', label: t('tools.copy'), icon: <Copy />, onAction: () => naming('copy') },
        {
          id: 'link',
          label: t('tools.link'),
          description: t('tools.linkHint'),
          icon: <Link2 />,
          onAction: () => dispatch(linkWanted({ doneText: t('tools.linkDone') })),
        },
        { id: 'print', label: t('common:action.print'), icon: <Printer />, onAction: () => window.print() },
      ],
    },
    ...(editable
      ? [
          {
            id: 'own',
            label: t('tools.own'),
            items: [
              { id: 'rename', label: t('tools.rename'), icon: <PenLine />, onAction: () => naming('rename') },
              ...(isAdministrator
                ? [
                    {
                      id: 'share',
                      label: t(`tools.${next}`),
                      icon: next === 'shared' ? <Share2 /> : <Users />,
                      onAction: () => dispatch(dashboardChanged({ scope: next })),
                    },
                  ]
                : []),
              {
                id: 'delete',
                label: t('common:action.delete'),
                icon: <Trash2 />,
                isDanger: true,
                onAction: () =>
                  dispatch(
                    dashboardDeleted({
                      title: t('tools.deleteTitle', { name }),
                      text: t('tools.deleteText'),
                      confirmText: t('common:action.delete'),
                      cancelText: t('common:action.cancel'),
                      doneText: t('common:state.deleted'),
                    }),
                  ),
              },
            ],
          },
        ]
      : []),
  ];
}

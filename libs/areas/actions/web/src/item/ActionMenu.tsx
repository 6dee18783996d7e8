import { useT } from '@crm/i18n';
import { useMay } from '@crm/identity-web';
import { IconButton, Menu } from '@crm/ui-kit';
import { MoreHorizontal } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Action } from '../domain/action.types.ts';
import { formOpened } from '../form/form.slice.ts';
import { useDeleteAction } from './use-delete-action.ts';

/** Renders the menu of an action; nothing for a user who may neither edit nor delete it. */
export function ActionMenu({ action, name }: { action: Action; name: string }) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const may = useMay();
  const [mayChange, mayDelete] = [may('action', 'save'), may('action', 'delete')];
  const remove = useDeleteAction();
  if (!mayChange && !mayDelete) return null;
  return (
    <Menu
      trigger={<IconButton size="small" label={t('item.menu', { name })} icon={<MoreHorizontal />} />}
      sections={[
        {
          id: 'action',
          label: t('item.menu', { name }),
          items: [
            mayChange && {
              id: 'edit',
              label: t('common:action.edit'),
              onAction: () => dispatch(formOpened({ mode: 'edit', actionId: action.id })),
            },
            mayDelete && {
              id: 'delete',
              label: t('common:action.delete'),
              isDanger: true,
              onAction: () => remove(action),
            },
          ].filter((item) => item !== false),
        },
      ]}
    />
  );
}

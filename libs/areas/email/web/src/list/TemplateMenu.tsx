import { useT } from '@crm/i18n';
import { IconButton, Menu } from '@crm/ui-kit';
import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { EmailTemplateRow } from '../domain/email.types.ts';
import { copyRequested, deleteRequested } from './row-actions.ts';

/** Renders the menu of a template in the list. */
export function TemplateMenu({ row }: { row: EmailTemplateRow }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const { name } = row;
  const copy = () =>
    dispatch(copyRequested({ row, words: { done: t('copy.done', { name }), failed: t('copy.failed') } }));
  const remove = () =>
    dispatch(
      deleteRequested({
        row,
        words: { done: t('delete.done', { name }), failed: t('delete.failed') },
        question: {
          title: t('delete.title', { name }),
          text: t('delete.text'),
          confirmText: t('common:action.delete'),
          cancelText: t('common:action.cancel'),
        },
      }),
    );
  return (
    <Menu
      trigger={<IconButton size="small" label={t('list.menu', { name })} icon={<Ellipsis />} />}
      sections={[
        {
          id: 'actions',
          label: t('list.menu', { name }),
          items: [
            { id: 'copy', label: t('copy.action'), icon: <Copy />, onAction: copy },
            ...(row.editable
              ? [{ id: 'delete', label: t('common:action.delete'), icon: <Trash2 />, isDanger: true, onAction: remove }]
              : []),
          ],
        },
      ]}
    />
  );
}

import { useT } from '@crm/i18n';
import { IconButton, Menu } from '@crm/ui-kit';
import { modalOpened } from '@crm/web-kit';
import { Ellipsis } from 'lucide-react';
import { useDispatch } from 'react-redux';
import type { Saved, SavedCondition } from './create-saved.ts';

interface SavedMenuProps {
  saved: Saved;
  condition: SavedCondition;
  /** The current search, which can overwrite the saved one. */
  question: object;
}

/** Renders the actions on the saved search shown. */
export function SavedMenu({ saved, condition, question }: SavedMenuProps) {
  const t = useT('lists');
  const dispatch = useDispatch();
  const { name, shared, editable } = condition;
  const change = () => void dispatch(modalOpened({ name: saved.modal, payload: { ...question, condition } }));
  const remove = () => {
    const words = {
      title: t('saved.deleteTitle'),
      text: t(shared ? 'saved.deleteSharedText' : 'saved.deleteText', { name }),
      confirm: t('common:action.delete'),
      cancel: t('common:action.cancel'),
      done: t('saved.deleted', { name }),
    };
    dispatch(saved.events.deleteAsked({ condition, words }));
  };
  return (
    <Menu
      trigger={<IconButton size="small" label={t('saved.menu', { name })} icon={<Ellipsis />} />}
      sections={[
        {
          id: 'saved',
          label: name,
          items: [
            { id: 'change', label: t(editable ? 'saved.change' : 'saved.mark'), onAction: change },
            ...(editable ? [{ id: 'delete', label: t('common:action.delete'), isDanger: true, onAction: remove }] : []),
          ],
        },
      ]}
    />
  );
}

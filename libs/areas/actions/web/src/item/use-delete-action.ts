import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';
import type { Action } from '../domain/action.types.ts';
import { actionsDeleted } from '../list/bulk.events.ts';

/** Deletes an action at once; the toast can restore it for ten seconds. */
export function useDeleteAction() {
  const t = useT('actions');
  const dispatch = useDispatch();
  return (...actions: Pick<Action, 'id' | 'dealId'>[]) =>
    void dispatch(
      actionsDeleted({
        actions,
        words: {
          done: actions.length === 1 ? t('common:state.deleted') : t('bulk.deleted', { count: actions.length }),
          undo: t('common:action.undo'),
          undone: t('bulk.undone'),
        },
      }),
    );
}

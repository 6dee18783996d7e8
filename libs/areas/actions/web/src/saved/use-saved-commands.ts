import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';
import { searchDeleted, searchOverwritten } from './saved.slice.ts';
import type { NewSaved, Saved } from './saved.slice.ts';

/** Returns the functions that change and delete a saved search, with the texts of their questions. */
export function useSavedCommands() {
  const t = useT('actions');
  const dispatch = useDispatch();
  const doneText = t('common:state.saved');
  const overwrite = (saved: Saved, change: Partial<NewSaved>) =>
    dispatch(
      searchOverwritten({
        saved,
        change,
        doneText,
        stale: {
          title: t('saved.staleTitle', { name: saved.name }),
          text: t('saved.staleText'),
          confirm: t('saved.staleConfirm'),
          cancel: t('common:action.cancel'),
        },
      }),
    );
  const remove = (saved: Saved) =>
    dispatch(
      searchDeleted({
        id: saved.id,
        words: {
          title: t('common:dialog.deleteTitle', { name: `「${saved.name}」` }),
          text: t('common:dialog.deleteText'),
          confirm: t('common:action.delete'),
          cancel: t('common:action.cancel'),
          done: t('common:state.deleted'),
        },
      }),
    );
  return { overwrite, remove };
}

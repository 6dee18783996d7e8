import { useT } from '@crm/i18n';
import { useDispatch } from 'react-redux';
import { copyRequested, deleteRequested } from './row-actions.slice.ts';
import type { ActedOn } from './row-actions.slice.ts';

/** Returns a function that makes the messages of an action: success, failure, and stale record. */
export function useActionWords() {
  const t = useT('webforms');
  const stale = t('common:error.staleTitle');
  return (done: string, failed: string) => ({ done, failed, stale });
}

/** Returns the functions that copy and delete a form, for the list and the editor. */
export function useFormActions() {
  const t = useT('webforms');
  const dispatch = useDispatch();
  const words = useActionWords();
  return {
    copy: (row: ActedOn, { isOpen = false } = {}) => {
      const { name } = row;
      dispatch(
        copyRequested({ row, isOpen, words: words(t('duplicate.done', { name }), t('duplicate.failed', { name })) }),
      );
    },
    /** count: the number of its answers, when known. */
    remove: (row: ActedOn, { count, isOpen = false }: { count?: number; isOpen?: boolean } = {}) => {
      const { name } = row;
      dispatch(
        deleteRequested({
          row,
          isOpen,
          words: words(t('delete.done', { name }), t('delete.failed', { name })),
          restore: {
            ...words(t('restore.done', { name }), t('restore.failed', { name })),
            undo: t('common:action.undo'),
          },
          question: {
            title: t('delete.title', { name }),
            text: count === undefined ? t('delete.textOfOpen') : t('delete.text', { count }),
            confirmText: t('common:action.delete'),
            cancelText: t('common:action.cancel'),
          },
        }),
      );
    },
  };
}

import { useT } from '@crm/i18n';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useAlongWords } from '../../bin/along-words.ts';
import type { DeletionSlice, DeletionState } from './create-deletion-slice.ts';

/**
 * Returns the state of deleting the page's record, with its functions. After the deletion the page changes to
 * `listPath`.
 */
export function useDeletion(deletion: DeletionSlice, select: (state: never) => DeletionState, listPath: string) {
  const t = useT('records');
  const along = useAlongWords();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const state = useSelector(select as (state: unknown) => DeletionState);
  const { requested, dismissed } = deletion.actions;
  const leave = useEffectEvent(() => void navigate(listPath, { replace: true }));
  useEffect(() => {
    if (state.status === 'done') leave();
  }, [state.status]);
  useEffect(() => () => void dispatch(dismissed()), [dispatch, dismissed]);
  return {
    ...state,
    dismiss: () => void dispatch(dismissed()),
    request: (id: number, name: string) =>
      void dispatch(
        requested({
          id,
          question: {
            title: t('common:dialog.deleteTitle', { name: t('delete.named', { name }) }),
            text: deletion.isBinned ? t('delete.text') : t('common:dialog.deleteText'),
            confirmText: t('common:action.delete'),
            cancelText: t('common:action.cancel'),
          },
          along,
          doneText: t('delete.done', { name }),
        }),
      ),
  };
}

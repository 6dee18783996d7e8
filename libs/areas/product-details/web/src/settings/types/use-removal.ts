import { useT } from '@crm/i18n';
import { modalOpened } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { deleteTypeModal, deletionAsked } from './types.slice.ts';
import type { ProductType } from './types.slice.ts';

/** Returns the function that asks before it deletes products: one of them by its own dialog. */
export function useRemoval(): (types: readonly ProductType[]) => void {
  const t = useT('product-detail-settings');
  const dispatch = useDispatch();
  return (types) => {
    const [first] = types;
    if (types.length === 1) {
      dispatch(modalOpened({ name: deleteTypeModal, payload: { type: first } }));
      return;
    }
    const words = { count: types.length };
    dispatch(
      deletionAsked({
        types: [...types],
        question: {
          type: 'danger',
          title: t('bulk.deleteTitle', words),
          text: t('common:dialog.deleteText'),
          confirmText: t('common:action.delete'),
          cancelText: t('common:action.cancel'),
        },
        doneText: t('bulk.removed', words),
      }),
    );
  };
}

import { useT } from '@crm/i18n';
import { useAlongWords } from '@crm/records-web/parts';
import { useDispatch } from 'react-redux';
import type { Deal } from '../domain/deal.types.ts';
import { deleteRequested } from './deal-record.slice.ts';

/** Returns a function that deletes a deal after a confirmation by name, which says what is deleted along with it. */
export function useDeleteDeal() {
  const t = useT('deals');
  const along = useAlongWords();
  const dispatch = useDispatch();
  return (deal: Deal) => {
    const { name } = deal;
    const words = {
      title: t('delete.title'),
      text: t('delete.text', { name }),
      confirm: t('common:action.delete'),
      cancel: t('common:action.cancel'),
      done: t('delete.done', { name }),
      along,
    };
    dispatch(deleteRequested({ deal, words }));
  };
}

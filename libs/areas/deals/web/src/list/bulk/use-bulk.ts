import { useT } from '@crm/i18n';
import { useAlongWords } from '@crm/records-web/parts';
import { modalOpened } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { bulkDeleteAsked, bulkModal } from './bulk.events.ts';
import type { BulkQuestion } from './bulk.events.ts';

/** Returns the texts about a bulk action. */
export function useBulkWords() {
  const t = useT('deal-bulk');
  return (done: 'updated' | 'deleted') => ({
    done: t(done, { count: '{count}' }),
    undo: t('common:action.undo'),
    undone: t('undone'),
    partly: t('partly', { restored: '{restored}', since: '{since}' }),
    failed: t('deals:move.failed'),
    leftOut: t('leftOut', { count: '{count}', fields: '{fields}', deals: '{deals}' }),
    andOthers: t('andOthers', { deals: '{deals}' }),
    lockedLeft: t('lockedLeft', { count: '{count}' }),
  });
}

export function useBulk() {
  const t = useT('deal-bulk');
  const dispatch = useDispatch();
  const words = useBulkWords();
  const along = useAlongWords();
  return {
    edit: (question: BulkQuestion) => void dispatch(modalOpened({ name: bulkModal, payload: question })),
    remove: ({ target, count }: BulkQuestion) =>
      void dispatch(
        bulkDeleteAsked({
          target,
          count,
          words: {
            ...words('deleted'),
            title: t('deleteTitle'),
            text: t('deleteText', { count }),
            confirm: t('common:action.delete'),
            cancel: t('common:action.cancel'),
            along,
            locked: {
              title: t('lockedTitle'),
              text: t('lockedText', { count: '{count}' }),
              confirm: t('lockedConfirm'),
            },
          },
        }),
      ),
  };
}

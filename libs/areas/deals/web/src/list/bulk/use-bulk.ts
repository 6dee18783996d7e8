import { useT } from '@crm/i18n';
import { modalOpened } from '@crm/web-kit';
import { useDispatch } from 'react-redux';
import { bulkDeleteAsked, bulkModal } from './bulk.events.ts';
import type { BulkQuestion } from './bulk.events.ts';

/** What is told about a change of many deals. */
export function useBulkWords() {
  const t = useT('deals');
  return (done: 'bulk.updated' | 'bulk.deleted') => ({
    done: t(done, { count: '{count}' }),
    undo: t('common:action.undo'),
    undone: t('bulk.undone'),
    partly: t('bulk.partly', { restored: '{restored}', since: '{since}' }),
    failed: t('move.failed'),
    leftOut: t('bulk.leftOut', { count: '{count}', fields: '{fields}', deals: '{deals}' }),
    andOthers: t('bulk.andOthers', { deals: '{deals}' }),
  });
}

export function useBulk() {
  const t = useT('deals');
  const dispatch = useDispatch();
  const words = useBulkWords();
  return {
    edit: (question: BulkQuestion) => void dispatch(modalOpened({ name: bulkModal, payload: question })),
    remove: ({ target, count }: BulkQuestion) =>
      void dispatch(
        bulkDeleteAsked({
          target,
          words: {
            ...words('bulk.deleted'),
            title: t('bulk.deleteTitle'),
            text: t('bulk.deleteText', { count }),
            confirm: t('common:action.delete'),
            cancel: t('common:action.cancel'),
          },
        }),
      ),
  };
}

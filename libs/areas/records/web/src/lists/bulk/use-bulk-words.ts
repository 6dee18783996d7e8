import { useT } from '@crm/i18n';
import type { BulkWords } from './create-bulk.ts';

/** Returns a function that builds the messages of a bulk change. */
export function useBulkWords(noun: string) {
  const t = useT('lists');
  return (done: 'bulk.updated' | 'bulk.deleted'): BulkWords => ({
    done: t(done, { noun, count: '{count}' }),
    inUse: t('bulk.inUse', { noun, count: '{count}' }),
    undo: t('common:action.undo'),
    undone: t('bulk.undone'),
    partly: t('bulk.partly', { restored: '{restored}', since: '{since}' }),
    failed: t('inline.failed'),
  });
}

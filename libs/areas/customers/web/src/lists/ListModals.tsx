import { lazyModal, ModalHost } from '@crm/web-kit';
import { useState } from 'react';
import type { ListedRecord, RecordList } from './list-kind.ts';

/** The modals of a list. */
export function ListModals<Row extends ListedRecord>({ kind: { bulk, saved } }: { kind: RecordList<Row> }) {
  const [modals] = useState(() => ({
    [bulk.modal]: lazyModal(() => import('./bulk/BulkEditModal.tsx').then(({ bulkEditModal }) => bulkEditModal(bulk))),
    [saved.modal]: lazyModal(() =>
      import('./saved/SaveConditionModal.tsx').then(({ saveConditionModal }) => saveConditionModal(saved)),
    ),
  }));
  return <ModalHost modals={modals} />;
}

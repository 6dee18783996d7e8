import { lazyModal, ModalHost } from '@crm/web-kit';
import { useState } from 'react';
import { savedModals } from './saved/saved-modals.ts';
import type { ListedRecord, RecordList } from './list-kind.ts';

/** Renders the modals of a list. */
export function ListModals<Row extends ListedRecord>({ kind: { bulk, saved } }: { kind: RecordList<Row> }) {
  const [modals] = useState(() => ({
    [bulk.modal]: lazyModal(() => import('./bulk/BulkEditModal.tsx').then(({ bulkEditModal }) => bulkEditModal(bulk))),
    ...savedModals(saved),
  }));
  return <ModalHost modals={modals} />;
}

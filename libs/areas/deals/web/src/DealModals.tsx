import { savedModals } from '@crm/customers-web/lists';
import { lazyModal, ModalHost } from '@crm/web-kit';
import { formModal } from './form/form.types.ts';
import { bulkModal } from './list/bulk/bulk.events.ts';
import { loadCommands } from './load-commands.ts';
import { dealSaved } from './saved/saved.ts';
import { sharingModal } from './sharing/sharing.events.ts';
import { phaseModal } from './move/move.events.ts';

/** In the order in which they are fetched ahead. */
const modals = {
  [phaseModal]: lazyModal(async () => {
    // With everything else that is done on a deal: it is there before somebody moves a card while the line is down.
    const [{ PhaseModal }] = await Promise.all([import('./move/PhaseModal.tsx'), loadCommands()]);
    return PhaseModal;
  }),
  [formModal]: lazyModal(async () => {
    // With what it does once it is sent.
    const [{ DealFormModal }] = await Promise.all([
      import('./form/DealFormModal.tsx'),
      import('./form/submit.saga.ts'),
    ]);
    return DealFormModal;
  }),
  [bulkModal]: lazyModal(() => import('./list/bulk/BulkEditModal.tsx').then(({ BulkEditModal }) => BulkEditModal)),
  ...savedModals(dealSaved),
  [sharingModal]: lazyModal(() => import('./sharing/SharingModal.tsx').then(({ SharingModal }) => SharingModal)),
};

/** The modals of the area; every page of the area has them once. */
export function DealModals() {
  return <ModalHost modals={modals} />;
}

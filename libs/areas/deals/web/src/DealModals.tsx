import { savedModals } from '@crm/records-web/lists';
import { lazyModal, ModalHost } from '@crm/web-kit';
import { formModal } from './form/form.types.ts';
import { bulkModal } from './list/bulk/bulk.events.ts';
import { loadCommands } from './load-commands.ts';
import { dealSaved } from './saved/saved.ts';
import { sharingModal } from './sharing/sharing.events.ts';
import { phaseModal } from './move/move.events.ts';

/** The modals of the area, in the order in which they are prefetched. */
const modals = {
  [phaseModal]: lazyModal(async () => {
    // Loads the commands too, so that a card can still be moved when the connection is lost later.
    const [{ PhaseModal }] = await Promise.all([import('./move/PhaseModal.tsx'), loadCommands()]);
    return PhaseModal;
  }),
  [formModal]: lazyModal(async () => {
    // Loads the submit saga together with the form.
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

/** Renders the modals of the area; every page of the area includes it once. */
export function DealModals() {
  return <ModalHost modals={modals} />;
}

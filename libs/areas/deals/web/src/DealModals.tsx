import { lazyModal, ModalHost } from '@crm/web-kit';
import { formModal } from './form/form.types.ts';
import { endingModal } from './move/move.events.ts';

const modals = {
  [formModal]: lazyModal(() => import('./form/DealFormModal.tsx').then(({ DealFormModal }) => DealFormModal)),
  [endingModal]: lazyModal(() => import('./move/EndingModal.tsx').then(({ EndingModal }) => EndingModal)),
};

/** The modals of the room; every page of the room has them once. */
export function DealModals() {
  return <ModalHost modals={modals} />;
}

import { ModalHost } from '@crm/web-kit';
import { DealFormModal } from './form/DealFormModal.tsx';
import { formModal } from './form/form.types.ts';
import { EndingModal } from './move/EndingModal.tsx';
import { endingModal } from './move/move.events.ts';

const modals = { [formModal]: DealFormModal, [endingModal]: EndingModal };

/** The modals of the room; every page of the room has them once. */
export function DealModals() {
  return <ModalHost modals={modals} />;
}

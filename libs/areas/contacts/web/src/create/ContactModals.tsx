import { lazyModal, ModalHost } from '@crm/web-kit';
import { createModal } from './create.slice.ts';

const modals = {
  [createModal]: lazyModal(() =>
    import('./CreateContactModal.tsx').then(({ CreateContactModal }) => CreateContactModal),
  ),
};

/** The modals of the room; stands on every screen that opens one. */
export const ContactModals = () => <ModalHost modals={modals} />;

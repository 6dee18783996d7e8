import { lazyModal, ModalHost } from '@crm/web-kit';
import { rangeModal } from '../colour/range-modal.ts';
import { createModal } from './create.slice.ts';

const modals = {
  [rangeModal]: lazyModal(() =>
    import('../colour/ActionRangeModal.tsx').then(({ ActionRangeModal }) => ActionRangeModal),
  ),
  [createModal]: lazyModal(() =>
    import('./CreateContactModal.tsx').then(({ CreateContactModal }) => CreateContactModal),
  ),
};

/** The modals of the area; stands on every screen that opens one. */
export const ContactModals = () => <ModalHost modals={modals} />;

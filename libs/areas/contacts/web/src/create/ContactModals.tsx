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

/** Renders the modals of the area; every screen that opens one must render it. */
export const ContactModals = () => <ModalHost modals={modals} />;

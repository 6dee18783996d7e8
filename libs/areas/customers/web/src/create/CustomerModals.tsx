import { lazyModal, ModalHost } from '@crm/web-kit';
import { createModal } from './create.slice.ts';

const modals = {
  [createModal]: lazyModal(() =>
    import('./CreateCustomerModal.tsx').then(({ CreateCustomerModal }) => CreateCustomerModal),
  ),
};

/** Renders the modals of the area; every screen that opens one must render it. */
export const CustomerModals = () => <ModalHost modals={modals} />;

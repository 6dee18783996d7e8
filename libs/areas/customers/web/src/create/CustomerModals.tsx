import { lazyModal, ModalHost } from '@crm/web-kit';
import { createModal } from './create.slice.ts';

const modals = {
  [createModal]: lazyModal(() =>
    import('./CreateCustomerModal.tsx').then(({ CreateCustomerModal }) => CreateCustomerModal),
  ),
};

/** The modals of the area; stands on every screen that opens one. */
export const CustomerModals = () => <ModalHost modals={modals} />;

import { lazyModal, ModalHost } from '@crm/web-kit';
import { previewModal } from '../work/work.slice.ts';

const modals = {
  [previewModal]: lazyModal(() => import('../preview/PreviewModal.tsx').then(({ PreviewModal }) => PreviewModal)),
};

/** The modals of the room; stands on every screen that opens one. */
export const BillingModals = () => <ModalHost modals={modals} />;

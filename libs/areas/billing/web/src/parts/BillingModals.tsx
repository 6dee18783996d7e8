import { lazyModal, ModalHost } from '@crm/web-kit';
import { commentModal, previewModal, versionModal } from '../work/work.slice.ts';

const modals = {
  [commentModal]: lazyModal(() => import('../work/CommentModal.tsx').then(({ CommentModal }) => CommentModal)),
  [versionModal]: lazyModal(() => import('../editor/VersionModal.tsx').then(({ VersionModal }) => VersionModal)),
  [previewModal]: lazyModal(() => import('../preview/PreviewModal.tsx').then(({ PreviewModal }) => PreviewModal)),
};

/** The modals of the room; stands on every screen that opens one. */
export const BillingModals = () => <ModalHost modals={modals} />;

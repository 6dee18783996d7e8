import { lazyModal, ModalHost } from '@crm/web-kit';
import { commentModal, previewModal, versionModal } from '../estimate-commands/estimate-commands.slice.ts';

const modals = {
  [commentModal]: lazyModal(() =>
    import('../estimate-commands/CommentModal.tsx').then(({ CommentModal }) => CommentModal),
  ),
  [versionModal]: lazyModal(() => import('../editor/VersionModal.tsx').then(({ VersionModal }) => VersionModal)),
  [previewModal]: lazyModal(() => import('../preview/PreviewModal.tsx').then(({ PreviewModal }) => PreviewModal)),
};

/** Renders the area's modals; every screen that opens one includes it. */
export const BillingModals = () => <ModalHost modals={modals} />;

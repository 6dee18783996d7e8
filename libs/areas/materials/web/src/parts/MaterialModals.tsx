import { lazyModal, ModalHost } from '@crm/web-kit';
import { editModal } from '../edit/edit.slice.ts';
import { previewModal } from '../preview/preview.slice.ts';

const modals = {
  [previewModal]: lazyModal(() => import('../preview/PreviewModal.tsx').then(({ PreviewModal }) => PreviewModal)),
  [editModal]: lazyModal(() =>
    import('../edit/EditMaterialModal.tsx').then(({ EditMaterialModal }) => EditMaterialModal),
  ),
};

/** Renders the area's modals; every screen that opens one includes it. */
export const MaterialModals = () => <ModalHost modals={modals} />;

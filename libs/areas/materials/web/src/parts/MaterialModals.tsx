import { lazyModal, ModalHost } from '@crm/web-kit';
import { editModal } from '../edit/edit.slice.ts';
import { addModal, moveModal } from '../filing/filing.slice.ts';
import { previewModal } from '../preview/preview.slice.ts';

const modals = {
  [previewModal]: lazyModal(() => import('../preview/PreviewModal.tsx').then(({ PreviewModal }) => PreviewModal)),
  [editModal]: lazyModal(() =>
    import('../edit/EditMaterialModal.tsx').then(({ EditMaterialModal }) => EditMaterialModal),
  ),
  [addModal]: lazyModal(() =>
    import('../filing/AddMaterialsModal.tsx').then(({ AddMaterialsModal }) => AddMaterialsModal),
  ),
  [moveModal]: lazyModal(() =>
    import('../filing/MoveMaterialsModal.tsx').then(({ MoveMaterialsModal }) => MoveMaterialsModal),
  ),
};

/** Renders the area's modals; every screen that opens one includes it. */
export const MaterialModals = () => <ModalHost modals={modals} />;

import { lazyModal, ModalHost } from '@crm/web-kit';
import { formModal } from './form/form.types.ts';
import { deleteModal } from './list/delete.types.ts';
import { saveModal } from './saved/saved.types.ts';

const modals = {
  [formModal]: lazyModal(() => import('./form/ActionFormModal.tsx').then(({ ActionFormModal }) => ActionFormModal)),
  [saveModal]: lazyModal(() => import('./saved/SaveSearchModal.tsx').then(({ SaveSearchModal }) => SaveSearchModal)),
  [deleteModal]: lazyModal(() => import('./list/DeleteActionsModal.tsx').then((part) => part.DeleteActionsModal)),
};

/** Renders the modals of the area; every page and slot of the area includes them once. */
export function ActionModals() {
  return <ModalHost modals={modals} />;
}

import { lazyModal, ModalHost } from '@crm/web-kit';
import { formModal } from './form/form.types.ts';
import { deleteModal } from './list/delete.types.ts';

const modals = {
  [formModal]: lazyModal(() => import('./form/ActionFormModal.tsx').then(({ ActionFormModal }) => ActionFormModal)),
  [deleteModal]: lazyModal(() => import('./list/DeleteActionsModal.tsx').then((part) => part.DeleteActionsModal)),
};

/** Renders the modals of the area; every page and slot of the area includes them once. */
export function ActionModals() {
  return <ModalHost modals={modals} />;
}

import { lazyModal, ModalHost } from '@crm/web-kit';
import { nameModal, tileModal } from '../edit/edit.types.ts';

const modals = {
  [nameModal]: lazyModal(() => import('../edit/NameModal.tsx').then((part) => part.NameModal)),
  [tileModal]: lazyModal(() => import('../edit/TileModal.tsx').then((part) => part.TileModal)),
};

/** Renders the modals of dashboards. */
export const DashboardModals = () => <ModalHost modals={modals} />;

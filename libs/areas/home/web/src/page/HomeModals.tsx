import { lazyModal, ModalHost } from '@crm/web-kit';
import { galleryModal, settingModal } from '../edit/edit.types.ts';
import { nameModal } from './home.saga.ts';

const modals = {
  [nameModal]: lazyModal(() => import('./NameModal.tsx').then((part) => part.NameModal)),
  [galleryModal]: lazyModal(() => import('../edit/GalleryModal.tsx').then((part) => part.GalleryModal)),
  [settingModal]: lazyModal(() => import('../edit/SettingModal.tsx').then((part) => part.SettingModal)),
};

/** Renders the modals of the home page. */
export const HomeModals = () => <ModalHost modals={modals} />;

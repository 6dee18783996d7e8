import { lazyPage } from '@crm/web-kit';

const Modal = lazyPage(() => import('./ReentryModal.tsx'), 'ReentryModal');

/**
 * The modal to sign in again over an open page. Its code and texts are preloaded, because a session may end together
 * with the connection.
 */
export const Reentry = Object.assign(Modal, { words: 'identity' });

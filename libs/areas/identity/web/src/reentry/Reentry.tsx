import { lazyPage } from '@crm/web-kit';

const Modal = lazyPage(() => import('./ReentryModal.tsx'), 'ReentryModal');

/** Signing in again over an open page; code and words come ahead of time: a session may run out with the connection. */
export const Reentry = Object.assign(Modal, { words: 'identity' });

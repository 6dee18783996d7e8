import { lazyPage } from '@crm/web-kit';

/** Signing in again over an open page; its code comes ahead of time: a session may run out with the connection. */
export const Reentry = lazyPage(() => import('./ReentryModal.tsx'), 'ReentryModal');

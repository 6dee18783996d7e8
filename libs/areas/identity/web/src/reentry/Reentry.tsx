import { lazy } from 'react';

/** Signing in again over an open page; its code comes when a session has run out. */
export const Reentry = lazy(() => import('./ReentryModal.tsx'));

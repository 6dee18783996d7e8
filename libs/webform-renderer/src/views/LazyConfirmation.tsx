import { lazy } from 'react';

/** Fetches the confirmation; asked for before it is shown, so that the form stays until it is there. */
export const loadConfirmation = () => import('./Confirmation.tsx').then((module) => ({ default: module.Confirmation }));

export const LazyConfirmation = lazy(loadConfirmation);

import { lazy } from 'react';

/** Loads the confirmation before it is shown, so that the form stays visible until then. */
export const loadConfirmation = () => import('./Confirmation.tsx').then((module) => ({ default: module.Confirmation }));

export const LazyConfirmation = lazy(loadConfirmation);

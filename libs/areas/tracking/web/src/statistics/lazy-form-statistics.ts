import { lazyPage } from '@crm/web-kit';

/** The views, submissions and conversion of a form, for the form's page; needs a `Suspense` above it. */
export const FormStatistics = lazyPage(() => import('./FormStatistics.tsx'), 'FormStatistics');

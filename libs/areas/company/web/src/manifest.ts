import type { ModuleManifest } from '@crm/web-kit';
import { firstStepsLoaders } from './first-steps/loaders.ts';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders: firstStepsLoaders,
  pages: {
    '/start': { load: () => import('./first-steps/StartPage.tsx') },
  },
  slots: [{ slot: 'start', load: () => import('./first-steps/SetupOffer.tsx') }],
  store: () => import('./first-steps/store-module.ts'),
};

import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/jobs': { load: () => import('./jobs/JobsPage.tsx'), namespaces: ['lists'] },
    '/imports': { load: () => import('./import/ImportsPage.tsx'), namespaces: ['lists'] },
    '/imports/:importId': { load: () => import('./import/ImportPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};

import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/company': { load: () => import('../company/CompanyPage.tsx') },
    '/features': { load: () => import('../features/FeaturesPage.tsx') },
    '/audit_logs': { load: () => import('../audit-logs/AuditLogsPage.tsx') },
  },
  store: () => import('./store-module.ts'),
};

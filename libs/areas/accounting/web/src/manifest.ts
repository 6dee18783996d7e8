import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts and its part of a deal's page. */
export const manifest: ModuleManifest = {
  loaders,
  slots: [{ slot: 'deal', tabKey: 'navigation', load: () => import('./record/DealInvoices.tsx') }],
};

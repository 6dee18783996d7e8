import type { FeatureRoom } from '@crm/web-kit';
import { ShieldCheck } from 'lucide-react';
import { loaders } from './loaders.ts';

/** What the administrators of a company look after: its audit log. */
export const companySettingsRoom: FeatureRoom = {
  name: 'company-settings',
  loaders,
  places: [{ to: '/audit_logs', icon: ShieldCheck, labelKey: 'audit.title' }],
  pages: [{ path: '/audit_logs', load: () => import('../audit-logs/AuditLogsPage.tsx') }],
  load: () => import('./area.ts'),
};

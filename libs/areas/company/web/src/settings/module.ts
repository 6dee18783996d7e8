import type { WebModule } from '@crm/web-kit';
import { Building2, ScrollText, ToggleRight } from 'lucide-react';
import { loaders } from './loaders.ts';

/** The settings of a company's administrators: company data, features, audit log. */
export const companySettingsModule: WebModule = {
  name: 'company-settings',
  loaders,
  navItems: [
    { group: 'team', to: '/company', icon: Building2, labelKey: 'company.title', onPhone: true },
    { group: 'team', to: '/features', icon: ToggleRight, labelKey: 'features.title' },
    { group: 'team', to: '/audit_logs', icon: ScrollText, labelKey: 'audit.title' },
  ],
  pages: [
    { path: '/company', load: () => import('../company/CompanyPage.tsx') },
    { path: '/features', load: () => import('../features/FeaturesPage.tsx') },
    { path: '/audit_logs', load: () => import('../audit-logs/AuditLogsPage.tsx') },
  ],
  load: () => import('./store-module.ts'),
};

import type { WebModule } from '@crm/web-kit';
import { Building2, ScrollText, ToggleRight } from 'lucide-react';

/** The settings of a company's administrators: company data, features, audit log. */
export const companySettingsModule: WebModule = {
  name: 'company-settings',
  navItems: [
    { group: 'team', to: '/company', icon: Building2, labelKey: 'company.title', onPhone: true },
    { group: 'team', to: '/features', icon: ToggleRight, labelKey: 'features.title' },
    { group: 'team', to: '/audit_logs', icon: ScrollText, labelKey: 'audit.title' },
  ],
  paths: ['/company', '/features', '/audit_logs'],
  load: () => import('./manifest.ts'),
};

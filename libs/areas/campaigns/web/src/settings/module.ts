import type { WebModule } from '@crm/web-kit';
import { MailWarning } from 'lucide-react';

/** The settings module of mailings for administrators: rules, stopped addresses, and mails without a known result. */
export const campaignSettingsModule: WebModule = {
  name: 'campaign-settings',
  feature: 'campaign_email',
  navItems: [{ group: 'web', to: '/campaign_settings', icon: MailWarning, labelKey: 'navigation', onPhone: true }],
  paths: ['/campaign_settings'],
  load: () => import('./manifest.ts'),
};

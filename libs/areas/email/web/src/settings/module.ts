import type { WebModule } from '@crm/web-kit';
import { MailCheck } from 'lucide-react';

/** The settings module of the area for administrators: the domains of sender addresses. */
export const emailSettingsModule: WebModule = {
  name: 'email-settings',
  navItems: [{ group: 'web', to: '/email_domains', icon: MailCheck, labelKey: 'navigation', onPhone: true }],
  paths: ['/email_domains'],
  load: () => import('./manifest.ts'),
};

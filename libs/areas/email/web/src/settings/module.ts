import type { WebModule } from '@crm/web-kit';
import { Inbox, MailCheck } from 'lucide-react';

/** The settings module of the area for administrators: the domains of sender addresses, and incoming mail. */
export const emailSettingsModule: WebModule = {
  name: 'email-settings',
  navItems: [
    { group: 'web', to: '/email_domains', icon: MailCheck, labelKey: 'navigation.domains', onPhone: true },
    { group: 'web', to: '/incoming_mail', icon: Inbox, labelKey: 'navigation.incoming', onPhone: true },
  ],
  paths: ['/email_domains', '/incoming_mail'],
  load: () => import('./manifest.ts'),
};

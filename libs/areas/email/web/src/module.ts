import type { WebModule } from '@crm/web-kit';
import { Mail } from 'lucide-react';

/** The parts of the area that an app mounts: the templates of mails, and their editor. */
export const emailModule: WebModule = {
  name: 'email',
  navItems: [
    { to: '/email_templates', icon: Mail, labelKey: 'navigation.templates', menu: 'email_templates' },
    { to: '/incoming_mails', icon: Mail, labelKey: 'navigation.inbox', menu: 'contacts' },
  ],
  paths: [
    '/incoming_mails',
    '/incoming_mails/:mailId',
    '/email_templates',
    '/email_templates/new',
    '/email_templates/:templateId',
  ],
  load: () => import('./manifest.ts'),
};

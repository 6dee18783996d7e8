import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

const inbox = { load: () => import('./pages/InboxPage.tsx') };
const editor = { load: () => import('./pages/TemplatePage.tsx') };

/** The area's texts and screens. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/email_templates': { load: () => import('./pages/TemplatesPage.tsx'), namespaces: ['lists'] },
    '/incoming_mails': inbox,
    '/incoming_mails/:mailId': inbox,
    '/email_templates/new': editor,
    '/email_templates/:templateId': editor,
  },
  store: () => import('./store-module.ts'),
  slots: [
    { slot: 'contact', tabKey: 'direct.title', load: () => import('./direct/ContactMails.tsx') },
    { slot: 'deal', tabKey: 'direct.title', load: () => import('./direct/DealMails.tsx') },
    { slot: 'action-header', load: () => import('./direct/ActionMail.tsx') },
    { slot: 'estimate-header', load: () => import('./direct/EstimateMail.tsx'), feature: 'estimate' },
  ],
  searchTypes: [],
  commands: [],
};

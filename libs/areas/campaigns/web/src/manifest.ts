import type { ModuleManifest } from '@crm/web-kit';
import { Megaphone, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

const campaigns = () => import('./campaigns/store-module.ts');

/** The area's texts, screens, search types and commands. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/campaigns': {
      load: () => import('./campaigns/CampaignsPage.tsx'),
      namespaces: ['records', 'lists'],
      store: campaigns,
    },
    '/campaigns/new': {
      load: () => import('./campaigns/NewCampaignPage.tsx'),
      namespaces: ['records', 'lists'],
      store: campaigns,
    },
    '/campaigns/:campaignId': {
      load: () => import('./campaigns/CampaignPage.tsx'),
      namespaces: ['records', 'lists', 'custom-objects'],
      slotsShown: ['campaign'],
      store: campaigns,
    },
    '/campaigns/:campaignId/emails/:emailId': {
      load: () => import('./editor/EmailPage.tsx'),
      namespaces: ['records', 'lists', 'email', 'custom-objects'],
      store: campaigns,
    },
  },
  slots: [
    { slot: 'campaign', tabKey: 'mailing.title', isFirst: true, load: () => import('./mailing/CampaignMailing.tsx') },
  ],
  widgets: [
    {
      ...{ type: 'campaign_results', icon: Megaphone, labelKey: 'widget.title', size: { w: 4, h: 4 } },
      to: '/campaigns',
      load: () => import('./widgets/ResultsWidget.tsx'),
    },
  ],
  searchTypes: [{ kind: 'campaigns', icon: Megaphone, titleKey: 'campaigns.title', href: (id) => `/campaigns/${id}` }],
  commands: [
    { labelKey: 'campaigns.add', icon: Plus, to: '/campaigns/new', adds: 'campaign', keys: 'n', takesKeys: true },
  ],
};

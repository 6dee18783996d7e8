import type { WebModule } from '@crm/web-kit';
import { FileText } from 'lucide-react';

/** The web module of the 見積 settings for administrators: company data, numbers, tax, seal and approval. */
export const billingSettingsModule: WebModule = {
  name: 'billing-settings',
  feature: 'estimate',
  loaders: {
    ja: { 'billing-settings': () => import('../locales/ja/billing-settings.json') },
    en: { 'billing-settings': () => import('../locales/en/billing-settings.json') },
  },
  navItems: [{ group: 'data', to: '/estimates', icon: FileText, labelKey: 'navigation', onPhone: true }],
  pages: [{ path: '/estimates', load: () => import('./SettingsPage.tsx') }],
  load: () => import('./store-module.ts'),
};

import type { WebModule } from '@crm/web-kit';
import { ClipboardList, Plus } from 'lucide-react';
import { loaders } from './loaders.ts';

const inEditor = [
  { keys: ['↑', '↓'], labelKey: 'keys.walk' },
  { keys: ['Alt + ↑', 'Alt + ↓'], labelKey: 'keys.move' },
  { keys: ['Enter'], labelKey: 'keys.open' },
  { keys: ['Esc'], labelKey: 'keys.back' },
  { keys: ['Mod + D'], labelKey: 'keys.duplicate' },
  { keys: ['Delete'], labelKey: 'keys.remove' },
  { keys: ['Mod + Z'], labelKey: 'history.undo' },
  { keys: ['Mod + Shift + Z'], labelKey: 'history.redo' },
].map((one) => ({ ...one, titleKey: 'canvas.label' }));

/** The area of web forms: their list, their editor, and the visitors' submissions (spec 3 §2.13). */
export const webformsModule: WebModule = {
  name: 'webforms',
  feature: 'webform',
  loaders,
  navItems: [{ to: '/forms', icon: ClipboardList, labelKey: 'navigation.webforms', menu: 'webforms', onPhone: true }],
  pages: [
    { path: '/forms', load: () => import('./pages/WebformsPage.tsx'), namespaces: ['lists'] },
    { path: '/forms/:webformId', load: () => import('./pages/WebformPage.tsx') },
    { path: '/forms/:webformId/statistics', load: () => import('./pages/WebformStatisticsPage.tsx') },
    { path: '/forms/:webformId/logs', load: () => import('./pages/WebformLogsPage.tsx') },
  ],
  searchTypes: [
    { kind: 'webforms', icon: ClipboardList, titleKey: 'navigation.webforms', href: (id) => `/forms/${id}` },
  ],
  commands: [{ labelKey: 'create.action', icon: Plus, to: '/forms?new=1', keys: 'n', takesKeys: true }],
  shortcuts: inEditor,
  slots: [{ slot: 'contact', tabKey: 'ofContact.title', load: () => import('./of-contact/ContactSubmissions.tsx') }],
  load: () => import('./store-module.ts'),
};

import type { ModuleManifest } from '@crm/web-kit';
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

/** The area's texts, screens, search types, commands, shortcuts and parts on pages of other areas. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/forms': { load: () => import('./pages/WebformsPage.tsx'), namespaces: ['lists'] },
    '/forms/:webformId': { load: () => import('./pages/WebformPage.tsx') },
    '/forms/:webformId/statistics': { load: () => import('./pages/WebformStatisticsPage.tsx') },
    '/forms/:webformId/logs': { load: () => import('./pages/WebformLogsPage.tsx') },
  },
  store: () => import('./store-module.ts'),
  searchTypes: [
    { kind: 'webforms', icon: ClipboardList, titleKey: 'navigation.webforms', href: (id) => `/forms/${id}` },
  ],
  commands: [{ labelKey: 'create.action', icon: Plus, to: '/forms?new=1', keys: 'n', takesKeys: true }],
  shortcuts: inEditor,
  slots: [{ slot: 'contact', tabKey: 'ofContact.title', load: () => import('./of-contact/ContactSubmissions.tsx') }],
  widgets: [
    {
      ...{ type: 'form_submissions', icon: ClipboardList, labelKey: 'widget.title', size: { w: 4, h: 4 } },
      to: '/forms',
      load: () => import('./widgets/SubmissionsWidget.tsx'),
    },
  ],
};

import { defineConfig } from 'vite';
import { mountedAreas } from '../../tools/house/mounted-areas.mjs';
import { staffApp } from '../../tools/house/staff-app.mjs';

/** The KB of brotli that areas may add to the entry: identity has the gate and the masters of every screen. */
const entry = { limit: 0.3, limits: { identity: 2.5 } };

/** The list of deals, with its budget in KB of brotli, which grows by what each area may add. */
const first = {
  manifest: 'deals/web/src/manifest.ts',
  screen: [
    'deals/web/src/store-module.ts',
    'deals/web/src/pages/DealsPage.tsx',
    'deals/web/src/pages/views.ts',
    'deals/web/src/list/ListView.tsx',
  ],
  words: ['i18n/src/locales/ja/common.json', 'deals/web/src/locales/ja/deals.json'],
  budget: 175.8 + entry.limit * mountedAreas(import.meta.dirname).length,
};

export default defineConfig(staffApp({ root: import.meta.dirname, base: '/', port: 4201, entry, first }));

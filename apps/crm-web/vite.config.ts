import { defineConfig } from 'vite';
import { staffApp } from '../../tools/house/staff-app.mjs';

/** The list of deals, with the budget of the specification. */
const first = {
  screen: [
    'deals/web/src/store-module.ts',
    'deals/web/src/pages/DealsPage.tsx',
    'deals/web/src/pages/views.ts',
    'deals/web/src/list/ListView.tsx',
  ],
  words: ['i18n/src/locales/ja/common.json', 'deals/web/src/locales/ja/deals.json'],
  budget: 200,
};

export default defineConfig(staffApp({ root: import.meta.dirname, base: '/', port: 4201, first }));

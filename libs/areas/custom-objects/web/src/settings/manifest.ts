import type { ModuleManifest } from '@crm/web-kit';
import { definitionsBar } from '../definitions/DefinitionsBar.tsx';
import { ownKinds } from '../domain/own-kinds.ts';

/** The texts and screens of the settings. Its part of the top bar reads the definitions, for the editors of roles. */
export const manifest: ModuleManifest = {
  loaders: {
    ja: { 'custom-object-settings': () => import('../locales/ja/custom-object-settings.json') },
    en: { 'custom-object-settings': () => import('../locales/en/custom-object-settings.json') },
  },
  pages: {
    '/custom_objects': { load: () => import('./DefinitionsPage.tsx') },
    '/custom_objects/:id': {
      load: () => import('./DefinitionPage.tsx'),
      namespaces: ['custom-field-settings', 'custom-fields'],
    },
  },
  store: () => import('./store-module.ts'),
  Bar: definitionsBar(ownKinds),
};

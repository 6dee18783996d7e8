import type { ModuleManifest, SlotEntry, SlotName } from '@crm/web-kit';
import { Boxes } from 'lucide-react';
import { definitionsBar } from './definitions/DefinitionsBar.tsx';
import { ownKinds, visible } from './domain/own-kinds.ts';
import { loaders } from './loaders.ts';
import { iconOf } from './parts/icon-of.ts';

/** The pages of records that have tabs of related custom objects, by the kind that relations name. */
const slots: Readonly<Record<string, SlotName>> = { customer: 'customer', contact: 'contact', deal: 'deal' };

/** The area's texts and screens, and what each definition adds to navigation, palette and other pages. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {
    '/objects/:definitionId': { load: () => import('./pages/ObjectsPage.tsx'), namespaces: ['lists', 'custom-fields'] },
    '/objects/:definitionId/:objectId': {
      load: () => import('./pages/ObjectPage.tsx'),
      namespaces: ['lists', 'records', 'custom-fields'],
      slotsShown: ['custom-object'],
    },
    '/custom_objects/:objectId': { load: () => import('./pages/FoundObjectPage.tsx'), namespaces: ['records'] },
  },
  store: () => import('./store-module.ts'),
  searchTypes: [{ kind: 'custom_objects', icon: Boxes, titleKey: 'noun', href: (id) => `/custom_objects/${id}` }],
  slots: [{ slot: 'custom-object', load: () => import('./comments/ObjectComments.tsx') }],
  offersOf: (kinds) => ({
    commands: kinds.map((kind) => ({
      labelKey: 'create.title',
      kind,
      icon: iconOf(kind),
      to: `/objects/${kind.id}?new=1`,
      takesKeys: true,
    })),
    slots: kinds.flatMap(({ relations }) =>
      relations.flatMap(({ id, target, label }): SlotEntry[] => {
        const slot = slots[target];
        if (!slot) return [];
        const load = async () => {
          const { relatedTab } = await import('./relations/related-tab.tsx');
          return { Part: relatedTab(id) };
        };
        return [{ slot, tabKey: 'relations.title', tab: { key: `reverse-${id}`, text: label }, load }];
      }),
    ),
  }),
  Bar: definitionsBar((all) => ownKinds(visible(all))),
};

import type { WebModule } from '@crm/web-kit';
import { iconOf } from './parts/icon-of.ts';

declare module '@crm/web-kit' {
  interface SlotMap {
    'custom-object': true;
  }
}

/** The parts of the area that an app mounts; each definition has its own navigation item. */
export const customObjectsModule: WebModule = {
  name: 'custom-objects',
  feature: 'custom_object',
  navItemsOf: (kinds) =>
    kinds.map((kind) => ({
      to: `/objects/${kind.id}`,
      icon: iconOf(kind),
      labelKey: 'noun',
      label: kind.name,
      menu: 'customObjects',
    })),
  // The last one is the address in notices and e-mails, which do not name the definition.
  paths: ['/objects/:definitionId', '/objects/:definitionId/:objectId', '/custom_objects/:objectId'],
  hasBar: true,
  load: () => import('./manifest.ts'),
};

import type { WebModule } from '@crm/web-kit';

/**
 * The area's web module, which only has translations. Its parts for forms, pages and lists of other areas are in
 * `@crm/custom-fields-web/parts`.
 */
export const customFieldsModule: WebModule = {
  name: 'custom-fields',
  load: () => import('./manifest.ts'),
};

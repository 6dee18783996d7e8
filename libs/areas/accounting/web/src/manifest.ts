import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts, screens, search types and commands. */
export const manifest: ModuleManifest = {
  loaders,
  pages: {},
  searchTypes: [],
  commands: [],
};

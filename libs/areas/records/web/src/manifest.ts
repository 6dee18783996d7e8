import type { ModuleManifest } from '@crm/web-kit';
import { loaders } from './loaders.ts';

/** The area's texts. */
export const manifest: ModuleManifest = { loaders };

import type { Loaders } from '@crm/i18n';
import { manifest } from '../settings/manifest.ts';

/** The loaders of the texts of the item editor. */
export const itemSettingsLoaders: Loaders = manifest.loaders!;

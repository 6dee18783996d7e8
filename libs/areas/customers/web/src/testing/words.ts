import { recordsLoaders } from '@crm/records-web/testing';
import { loaders } from '../loaders.ts';

/** The texts of the area and of the area below it, for tests and stories of the areas above. */
export const customersLoaders = {
  ja: { ...recordsLoaders.ja, ...loaders.ja },
  en: { ...recordsLoaders.en, ...loaders.en },
};

import { customersLoaders } from '@crm/customers-web/testing';
import { loaders as trackingLoaders } from '@crm/tracking-web/loaders';
import { loaders } from '../loaders.ts';

/** The translations of the area, and of the areas whose components it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...trackingLoaders.ja, ...loaders.ja },
  en: { ...customersLoaders.en, ...trackingLoaders.en, ...loaders.en },
};

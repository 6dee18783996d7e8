import { customersLoaders } from '@crm/customers-web/testing';
import { trackingModule } from '@crm/tracking-web';
import { loaders } from '../loaders.ts';

/** The translations of the area, and of the areas whose components it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...trackingModule.loaders.ja, ...loaders.ja },
  en: { ...customersLoaders.en, ...trackingModule.loaders.en, ...loaders.en },
};

import { customersLoaders } from '@crm/customers-web/testing';
import { trackingModule } from '@crm/tracking-web';
import { loaders } from '../loaders.ts';

/** The words of the area and of the areas whose parts it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...trackingModule.loaders.ja, ...loaders.ja },
  en: { ...customersLoaders.en, ...trackingModule.loaders.en, ...loaders.en },
};

import { customersLoaders } from '@crm/customers-web/testing';
import { loaders } from '../loaders.ts';

/** The words of the room and of the rooms whose parts it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...loaders.ja },
  en: { ...customersLoaders.en, ...loaders.en },
};

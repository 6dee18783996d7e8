import { customersLoaders } from '@crm/customers-web/testing';
import { trackingRoom } from '@crm/tracking-web';
import { loaders } from '../loaders.ts';

/** The words of the room and of the rooms whose parts it uses. */
export const allLoaders = {
  ja: { ...customersLoaders.ja, ...trackingRoom.loaders.ja, ...loaders.ja },
  en: { ...customersLoaders.en, ...trackingRoom.loaders.en, ...loaders.en },
};

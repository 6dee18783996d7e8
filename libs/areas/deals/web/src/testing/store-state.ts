import { itemsAtHand } from '@crm/custom-fields-web/testing';
import { masters } from './samples.ts';

/** The state that the app loads before any screen: the masters and the signed-in user. */
export const storeState = {
  ...itemsAtHand(),
  masters: { status: 'ready', data: { masters, company: { id: 1, name: 'エニシ株式会社', authorities: [] } } },
  auth: {
    user: {
      id: 1,
      name: '山田 太郎',
      currentDomainId: 1,
      profile: { name: 'general', permissions: { menus: {}, functions: {} } },
    },
  },
};

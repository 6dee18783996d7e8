import { itemsAtHand } from '@crm/custom-fields-web/testing';
import type { Masters } from '@crm/identity-web';

const user = (id: number, name: string) => ({
  id,
  name,
  email: `user${id}@example.jp`,
  image: null,
  order: id,
  profile: 'general' as const,
  lastSignInAt: null,
  deleted: false,
});

const ofDealType = (id: number, name: string) => ({ id, name, dealTypeId: 1, orderNum: id, deleted: false });

/** The masters of a small company. */
export const masters: Masters = {
  users: [user(1, '山田 太郎'), user(2, '佐藤 花子'), user(3, '鈴木 一郎')],
  dealTypes: [],
  phases: [
    { ...ofDealType(11, 'ヒアリング'), status: 1 },
    { ...ofDealType(12, '受注'), status: 2 },
    { ...ofDealType(13, '失注'), status: 3 },
  ],
  probabilities: [],
  products: [],
  channels: [],
  reasons: [],
  actionPatterns: [],
  actionPurposes: [{ ...ofDealType(71, 'ヒアリング'), patternId: null, patternPurposeName: null }],
  lifecycleStages: [
    { id: 81, name: 'リード', orderNum: 0, deleted: false },
    { id: 82, name: 'MQL', orderNum: 1, deleted: false },
    { id: 83, name: '顧客', orderNum: 2, deleted: false },
  ],
};

/** The state that the app loads before any screen: the masters and the user's session. */
export const storeState = {
  masters: { status: 'ready', data: { masters, company: { id: 1, name: 'エニシ株式会社', authorities: [] } } },
  ...itemsAtHand(),
  auth: {
    user: {
      id: 1,
      name: '山田 太郎',
      currentDomainId: 1,
      profile: { name: 'general', permissions: { menus: {}, functions: {} } },
    },
  },
};

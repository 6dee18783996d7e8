import { masters as base } from '@crm/records-web/testing';
import { itemsAtHand } from '@crm/custom-fields-web/testing';

/** The masters of a small company with one deal type. */
export const masters = {
  ...base,
  dealTypes: [{ id: 1, name: '新規営業', orderNum: 0, deleted: false }],
  actionPurposes: [
    {
      id: 71,
      name: 'ヒアリング',
      dealTypeId: 1,
      orderNum: 0,
      deleted: false,
      patternId: null,
      patternPurposeName: null,
    },
    { id: 72, name: '見積提示', dealTypeId: 1, orderNum: 1, deleted: false, patternId: 1, patternPurposeName: null },
  ],
};

/** The access of a read-only role. */
export const readerReach = { customer: 'see', contact: 'see', action: 'see', deal: 'see', dealTypes: [] } as const;

/** Returns the store's state with a role's access. */
export const withReach = (reach: Record<string, unknown>) => {
  const { data } = storeState.masters;
  return { ...storeState, masters: { status: 'ready', data: { ...data, company: { ...data.company, reach } } } };
};

/** The state that the app loads before any screen: the masters and the signed-in user. */
export const storeState = {
  ...itemsAtHand(),
  masters: { status: 'ready', data: { masters, company: { id: 1, name: 'エニシ株式会社', authorities: [] } } },
  auth: {
    user: {
      id: 1,
      name: '山田 太郎',
      currentDomainId: 1,
      profile: { name: 'administrator', permissions: { menus: {}, functions: {} } },
    },
  },
};

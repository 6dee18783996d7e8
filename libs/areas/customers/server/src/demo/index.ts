import { addDemoItems } from '@crm/custom-fields-server';
import type { DemoCustomItem } from '@crm/custom-fields-server';
import type { DemoPart } from '@crm/server-kit';
import { addCustomers, planCustomers } from './customers.ts';
import type { CustomerPlan } from './customers.ts';
import { addGroups } from './groups.ts';
import { addNeighbours } from './neighbours.ts';

declare module '@crm/server-kit' {
  interface DemoCompany {
    customerItems: DemoCustomItem[];
    customers: CustomerPlan[];
    customerIds: number[];
  }
  interface NeighbourCompany {
    /** Their customers, in the order of registration. */
    customers: { id: number; name: string; kana: string; phone: string }[];
  }
}

/** The number of customers; tests and newcomers rely on it. */
const COUNT = 200;

export const customersDemo: DemoPart = {
  prepare: async ({ domainId }, { tx }) => ({
    customerItems: await addDemoItems(tx, domainId, {
      ...{ entity: 'customer', group: '企業の詳細', choice: 1 },
      items: [
        [1, '事業内容'],
        [2, '取引開始日'],
        [3, '拠点数'],
        [4, '取引区分', '新規', '既存', '休眠'],
        [5, '導入済みサービス', '会計', '勤怠', '名刺管理', 'グループウェア'],
        [7, '採用ページ'],
        [8, '営業利益率（%）'],
      ],
    }),
  }),
  plan: ({ memberIds }, { random }) => ({ customers: planCustomers(random, COUNT, memberIds.length) }),
  add: async ({ customers, customerItems: items, ...company }, { tx, ...tools }) => {
    const customerIds = await addCustomers(tx, customers, { ...company, ...tools, items });
    await addGroups(tx, customers, { ...company, customerIds });
    return { customerIds };
  },
  addNeighbour: async (company, tools) => ({ customers: await addNeighbours(company, tools) }),
};

import { addDemoItems } from '@crm/custom-fields-server';
import type { DemoCustomItem } from '@crm/custom-fields-server';
import type { DemoMaster, DemoPart } from '@crm/server-kit';
import { addContacts, planContacts } from './contacts.ts';
import type { ContactPlan } from './contacts.ts';
import { readLifecycleStages } from './lifecycle-stages.ts';
import { addNeighbours } from './neighbours.ts';

declare module '@crm/server-kit' {
  interface DemoCompany {
    contactItems: DemoCustomItem[];
    stages: DemoMaster[];
    contacts: ContactPlan[];
    contactIds: number[];
    /** Returns the lifecycle stage of a customer's people; the area of deals sets it by its plans. */
    stageOf: (customer: number) => string;
  }
}

/** The number of contacts; tests and newcomers rely on it. */
const COUNT = 400;

export const contactsDemo: DemoPart = {
  prepare: async ({ domainId }, { tx }) => ({
    stages: await readLifecycleStages(tx, domainId),
    contactItems: await addDemoItems(tx, domainId, {
      ...{ entity: 'contact', group: '担当者の詳細', choice: 2 },
      items: [
        [1, '趣味・関心'],
        [2, '名刺交換日'],
        [3, '担当歴（年）'],
        [4, '決裁権限', 'あり', 'なし', '不明'],
        [5, '希望する連絡手段', 'メール', '電話', 'オンライン会議'],
        [7, '紹介ページ'],
        [8, '満足度（5点満点）'],
      ],
    }),
  }),
  plan: ({ customers }, { random }) => ({
    contacts: planContacts(random, customers, COUNT),
    stageOf: () => 'リード',
  }),
  add: async ({ contacts, contactItems: items, ...company }, { tx, ...tools }) => ({
    contactIds: await addContacts(tx, contacts, { ...company, ...tools, items }),
  }),
  addNeighbour: addNeighbours,
};

import type { DemoPart } from '@crm/server-kit';
import { actionTimes, planActions } from './action-plans.ts';
import type { ActionPlan } from './action-plans.ts';
import { addActionTemplates } from './action-templates.ts';
import { addActions } from './actions.ts';

declare module '@crm/server-kit' {
  interface DemoCompany {
    actions: ActionPlan[];
  }
}

/** The number of actions; tests and newcomers rely on it. */
const COUNT = 1000;

export const actionsDemo: DemoPart = {
  plan: (company, { random, calendar }) => {
    const actions = planActions(random, calendar, company, COUNT);
    const ofDeals = Map.groupBy(
      actions.filter(({ target }) => target === 'deal'),
      ({ index }) => index,
    );
    return { actions, actionTimes: (deal) => actionTimes(ofDeals.get(deal) ?? []) };
  },
  add: async ({ actions, ...company }, { tx, ...tools }) => {
    const ids = { deal: company.dealIds, customer: company.customerIds, contact: company.contactIds };
    await addActions(tx, actions, { ...company, ...tools, ids });
    await addActionTemplates(tx, company);
  },
};

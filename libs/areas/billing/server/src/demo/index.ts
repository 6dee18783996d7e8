import type { DemoPart } from '@crm/server-kit';
import { addEstimates } from './estimates.ts';

export const billingDemo: DemoPart = {
  add: ({ domainId }, { tx, calendar }) => addEstimates(tx, { domainId, calendar }),
};

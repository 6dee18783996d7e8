import { dealBulk } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { bulkDeleteDeals } from './bulk-delete.ts';
import { bulkUpdateDeals } from './bulk-update.ts';
import { foreseeUpdate } from './foresee-update.ts';
import { forgetOldBulks, undoBulkDeals } from './undo-bulk.ts';

export function dealBulkRoutes(house: House): void {
  house.cleaners.add('old changes of many deals', (now) => forgetOldBulks(house, now));
  implement(house, dealBulk, {
    bulkUpdateDeals: (ctx, { body }) => bulkUpdateDeals(house, ctx, body),
    foreseeBulkUpdate: (ctx, { body }) => foreseeUpdate(house, ctx, body),
    bulkDeleteDeals: (ctx, { body }) => bulkDeleteDeals(house, ctx, body),
    undoBulkDeals: (ctx, { params }) => undoBulkDeals(house, ctx, params.id),
  });
}

import { recordChanges } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { listChanges } from './list-changes.ts';

export function recordChangesRoutes(house: House): void {
  implement(house, recordChanges, {
    listCustomerChanges: (ctx, { params, query }) => listChanges(ctx, 'customer', params.id, query),
    listContactChanges: (ctx, { params, query }) => listChanges(ctx, 'contact', params.id, query),
  });
}

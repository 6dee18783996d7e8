import { recordChanges } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listChanges } from './list-changes.ts';

export function recordChangesRoutes(app: AppContext): void {
  implement(app, recordChanges, {
    listCustomerChanges: (ctx, { params, query }) => listChanges(ctx, 'customer', params.id, query),
    listContactChanges: (ctx, { params, query }) => listChanges(ctx, 'contact', params.id, query),
  });
}

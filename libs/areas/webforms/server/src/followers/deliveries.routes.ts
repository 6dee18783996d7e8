import { webformDeliveries } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { listDeliveries } from './list-deliveries.ts';
import { resendDelivery } from './resend-delivery.ts';

export function deliveriesRoutes(house: House): void {
  implement(house, webformDeliveries, {
    listWebformDeliveries: (ctx, { params, query }) => listDeliveries(ctx.db, params.id, query),
    resendWebformDelivery: (ctx, { params }) => resendDelivery(ctx, params.id, params.delivery_id),
  });
}

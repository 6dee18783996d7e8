import { webformDeliveries } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listDeliveries } from './list-deliveries.ts';
import { testDelivery } from './test-delivery.ts';
import { resendDelivery } from './resend-delivery.ts';
import { limitedMembers } from './who-sees.ts';

export function deliveriesRoutes(app: AppContext): void {
  implement(
    app,
    webformDeliveries,
    {
      listWebformDeliveries: (ctx, { params, query }) => listDeliveries(ctx, params.id, query),
      listLimitedWebformRecipients: async ({ db }) => ({ data: await limitedMembers(db) }),
      resendWebformDelivery: (ctx, { params }) => resendDelivery(ctx, params.id, params.delivery_id),
      sendTestWebformDelivery: (ctx, { params, body }) => testDelivery(app, ctx, params.id, body),
    },
    // It sends requests at once, each time somebody presses the button.
    { limits: { sendTestWebformDelivery: 20 } },
  );
}

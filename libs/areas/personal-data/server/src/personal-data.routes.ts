import { personalData } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { disclose } from './disclose.ts';
import { erase } from './erase.ts';
import { personOf, readPersonalData } from './kept-data.ts';
import { listRequests } from './requests.ts';
import { SHOWN, stopUse } from './stop-use.ts';

/** Registers the routes of requests about personal data. */
export function personalDataRoutes(app: AppContext): void {
  implement(app, personalData, {
    getPersonalData: async (ctx, { params }) => ({
      data: await readPersonalData(ctx, await personOf(ctx, params.contact_id), SHOWN),
    }),
    disclosePersonalData: (ctx, { params, body }) => disclose(app, ctx, params.contact_id, body),
    stopPersonalDataUse: async (ctx, { params, body }) => ({ data: await stopUse(app, ctx, params.contact_id, body) }),
    erasePersonalData: (ctx, { params, body }) => erase(app, ctx, params.contact_id, body),
    listPersonalDataRequests: (ctx, { query }) => listRequests(ctx, query),
  });
}

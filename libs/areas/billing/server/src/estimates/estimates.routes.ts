import { estimates } from '@crm/contract';
import { mustReachDeal } from '@crm/deals-server';
import { implement } from '@crm/server-kit';
import type { AppContext, StaffContext } from '@crm/server-kit';
import { pdfUrl } from '../pdf/pdf-url.ts';
import { changeStatus, reviseEstimate } from './change-status.ts';
import { findEstimate, findRow, findVersionContent } from './find-estimate.ts';
import { listEstimates, searchEstimates } from './list-estimates.ts';
import { prefill } from './prefill.ts';
import { copyEstimate, createEstimate, deleteEstimate, updateEstimate } from './write-estimate.ts';

export function estimatesRoutes(app: AppContext): void {
  implement(app, estimates, {
    listEstimates: (ctx, { query }) => listEstimates(app, ctx, query),
    searchEstimates: (ctx, { body }) => searchEstimates(app, ctx, body),
    getEstimatePrefill: (ctx, { query }) => prefill(app, ctx, query.deal_id),
    createEstimate: (ctx, { body }) => createEstimate(app, ctx, body),
    getEstimate: async (ctx, { params }) => ({ data: await findEstimate(ctx, params.id) }),
    updateEstimate: async (ctx, { params, body }) => {
      await mustReachEstimate(ctx, params.id);
      return updateEstimate(app, ctx, params.id, body);
    },
    deleteEstimate: async (ctx, { params }) => {
      await mustReachEstimate(ctx, params.id);
      return deleteEstimate(app, ctx, params.id);
    },
    copyEstimate: async (ctx, { params }) => {
      await mustReachEstimate(ctx, params.id);
      return copyEstimate(app, ctx, params.id);
    },
    createEstimateVersion: async (ctx, { params, body }) => {
      await mustReachEstimate(ctx, params.id);
      return reviseEstimate(app, ctx, params.id, body.lock_version);
    },
    getEstimateVersion: async (ctx, { params }) => ({
      data: await findVersionContent(ctx, params.id, params.version),
    }),
    changeEstimateStatus: async (ctx, { params, body }) => {
      await mustReachEstimate(ctx, params.id);
      return changeStatus(app, ctx, params.id, body);
    },
    createEstimatePdfUrl: (ctx, { params, body }) => pdfUrl(app, ctx, params.id, body ?? {}),
  });
}

/** Checks write access to the estimate's deal; without a restricting role it makes no query. */
async function mustReachEstimate(ctx: StaffContext, id: number): Promise<void> {
  if (ctx.session.reach || ctx.session.endedDealsLocked)
    await mustReachDeal(ctx, (await findRow(ctx, id)).deal_id, 'save');
}

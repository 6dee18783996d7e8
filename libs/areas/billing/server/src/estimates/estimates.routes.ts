import { estimates } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { pdfUrl } from '../pdf/pdf-url.ts';
import { changeStatus, reviseEstimate } from './change-status.ts';
import { findEstimate } from './find-estimate.ts';
import { listEstimates, searchEstimates } from './list-estimates.ts';
import { prefill } from './prefill.ts';
import { copyEstimate, createEstimate, deleteEstimate, updateEstimate } from './write-estimate.ts';

export function estimatesRoutes(house: House): void {
  implement(house, estimates, {
    listEstimates: (ctx, { query }) => listEstimates(house, ctx, query),
    searchEstimates: (ctx, { body }) => searchEstimates(house, ctx, body),
    getEstimatePrefill: (ctx, { query }) => prefill(house, ctx, query.deal_id),
    createEstimate: (ctx, { body }) => createEstimate(house, ctx, body),
    getEstimate: async (ctx, { params }) => ({ data: await findEstimate(ctx, params.id) }),
    updateEstimate: (ctx, { params, body }) => updateEstimate(house, ctx, params.id, body),
    deleteEstimate: (ctx, { params }) => deleteEstimate(house, ctx, params.id),
    copyEstimate: (ctx, { params }) => copyEstimate(house, ctx, params.id),
    createEstimateVersion: (ctx, { params, body }) => reviseEstimate(house, ctx, params.id, body.lock_version),
    changeEstimateStatus: (ctx, { params, body }) => changeStatus(house, ctx, params.id, body),
    createEstimatePdfUrl: (ctx, { params, body }) => pdfUrl(house, ctx, params.id, body ?? {}),
  });
}

import { bin } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listBin, previewDeletion } from './list-bin.ts';
import { restoreFromBin } from './restore-records.ts';

export function binRoutes(app: AppContext): void {
  implement(app, bin, {
    listBin: (ctx, { params, query: { paging: _all, ...request } }) => listBin(app, ctx, params.kind, request),
    previewDeletion: (ctx, { params, body }) => previewDeletion(app, ctx, params.kind, body),
    restoreFromBin: (ctx, { params, body }) => restoreFromBin(app, ctx, params.kind, body.ids),
  });
}

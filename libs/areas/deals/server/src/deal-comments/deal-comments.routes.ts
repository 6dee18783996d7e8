import { dealComments as resource } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { listComments } from './list-comments.ts';
import { addComment, changeComment, removeComment } from './write-comment.ts';

export function dealCommentsRoutes(app: AppContext): void {
  implement(app, resource, {
    listDealComments: (ctx, { params, query }) => listComments(ctx, params.id, query),
    createDealComment: (ctx, { params, body }) => addComment(app, ctx, params.id, body),
    updateDealComment: (ctx, { params, body }) => changeComment(app, ctx, params, body),
    deleteDealComment: (ctx, { params }) => removeComment(app, ctx, params),
  });
}

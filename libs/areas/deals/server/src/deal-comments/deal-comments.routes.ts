import { dealComments as resource } from '@crm/contract';
import { implement } from '@crm/server-kit';
import type { House } from '@crm/server-kit';
import { listComments } from './list-comments.ts';
import { addComment, changeComment, removeComment } from './write-comment.ts';

export function dealCommentsRoutes(house: House): void {
  implement(house, resource, {
    listDealComments: (ctx, { params, query }) => listComments(ctx, params.id, query),
    createDealComment: (ctx, { params, body }) => addComment(house, ctx, params.id, body),
    updateDealComment: (ctx, { params, body }) => changeComment(house, ctx, params, body),
    deleteDealComment: (ctx, { params }) => removeComment(house, ctx, params),
  });
}

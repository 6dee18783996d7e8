import { limits } from '@crm/validation';
import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Count, Id, IdParams, LockVersion, named, nullable, record } from '../core/schemas.ts';

export const DealComment = named('DealComment', 'A comment on a deal.', {
  id: Id,
  deal_id: Id,
  user_id: nullable(Type.Integer()),
  body: Type.String(),
  mentioned_user_ids: Type.Array(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

/** The body of a comment and the members it mentions. */
export const commentWords = {
  body: Type.String({ minLength: 1, maxLength: limits.domain.comment, pattern: '\\S' }),
  /** Members mentioned with @; each gets a notification. */
  mentioned_user_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
};
const params = Type.Object({ deal_id: Id, id: Id });

/** Comments on a deal (spec 3 §2.1). */
export const dealComments = defineResource('deal-comments', {
  area: 'deals',
  operations: {
    listDealComments: {
      summary: "List a deal's comments, newest last",
      description: 'Returns the latest page, or the comments before `oldest_comment_id`.',
      method: 'GET',
      path: '/deals/{id}/comments',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      query: Type.Object({
        items_per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        read_more: Type.Optional(Type.Boolean()),
        oldest_comment_id: Type.Optional(Id),
      }),
      response: Type.Object({
        data: Type.Array(DealComment),
        meta: Type.Object({ total_count: Count, has_older: Type.Boolean() }),
      }),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createDealComment: {
      summary: 'Comment on a deal',
      method: 'POST',
      path: '/deals/{id}/comments',
      access: access.signedIn({ menu: 'deals' }),
      params: IdParams,
      body: Type.Object(commentWords),
      status: 201,
      response: record(DealComment),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    updateDealComment: {
      summary: 'Edit your own comment on a deal',
      method: 'PUT',
      path: '/deals/{deal_id}/comments/{id}',
      access: access.signedIn({ menu: 'deals' }),
      params,
      body: Type.Object({ ...commentWords, lock_version: LockVersion }),
      response: record(DealComment),
      errors: ['RecordNotFound', 'Forbidden', 'ValidationFailed', 'StaleRecord'],
    },
    deleteDealComment: {
      summary: 'Delete your own comment; administrators may delete any',
      method: 'DELETE',
      path: '/deals/{deal_id}/comments/{id}',
      access: access.signedIn({ menu: 'deals' }),
      params,
      status: 204,
      errors: ['RecordNotFound', 'Forbidden'],
    },
  },
});

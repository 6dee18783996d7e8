import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { reactionTypes } from '../core/enums.ts';
import { Count, Id, IdParams, LockVersion, named, oneOf, record, records } from '../core/schemas.ts';
import { commentWords } from '../deals/deal-comments.contract.ts';
import { ActionReaction } from './action.schemas.ts';

const ActionComment = named('ActionComment', 'A comment on an action.', {
  id: Id,
  action_id: Id,
  user_id: Id,
  body: Type.String(),
  mentioned_user_ids: Type.Array(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

const CommentParams = Type.Object({ id: Id, comment_id: Id });

export const actionComments = defineResource('action-comments', {
  area: 'actions',
  operations: {
    listActionComments: {
      summary: "List an action's comments, newest last",
      description: 'Returns the latest page, or the comments before `oldest_comment_id`.',
      method: 'GET',
      path: '/actions/{id}/comments',
      access: access.signedIn(),
      params: IdParams,
      query: Type.Object({
        oldest_comment_id: Type.Optional(Id),
        items_per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      }),
      response: Type.Object({
        data: Type.Array(ActionComment),
        meta: Type.Object({ total_count: Count, has_older: Type.Boolean() }),
      }),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    createActionComment: {
      summary: 'Comment on an action',
      method: 'POST',
      path: '/actions/{id}/comments',
      access: access.signedIn(),
      params: IdParams,
      body: Type.Object(commentWords),
      status: 201,
      response: record(ActionComment),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    updateActionComment: {
      summary: 'Edit your own comment on an action',
      method: 'PUT',
      path: '/actions/{id}/comments/{comment_id}',
      access: access.signedIn(),
      params: CommentParams,
      body: Type.Object({ ...commentWords, lock_version: LockVersion }),
      response: record(ActionComment),
      errors: ['Forbidden', 'RecordNotFound', 'StaleRecord', 'ValidationFailed'],
    },
    deleteActionComment: {
      summary: 'Delete your own comment; administrators may delete any',
      method: 'DELETE',
      path: '/actions/{id}/comments/{comment_id}',
      access: access.signedIn(),
      params: CommentParams,
      status: 204,
      errors: ['Forbidden', 'RecordNotFound'],
    },
    toggleActionReaction: {
      summary: 'Add or remove your stamp on an action',
      description: 'Returns all stamps of the action.',
      method: 'POST',
      path: '/actions/{id}/reactions',
      access: access.signedIn(),
      params: IdParams,
      body: Type.Object({ reaction_type: oneOf(reactionTypes) }),
      response: records(ActionReaction),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});

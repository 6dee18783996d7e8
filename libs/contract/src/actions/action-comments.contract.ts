import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { reactionTypes } from '../core/enums.ts';
import { Id, IdParams, oneOf, records } from '../core/schemas.ts';
import { recordResource } from '../records/record-resource.ts';
import { actionKind } from './action.kind.ts';
import { ActionReaction } from './action.schemas.ts';

export const actionComments = defineResource('action-comments', {
  area: 'actions',
  operations: {
    ...recordResource(actionKind).comments({ recordId: 'id', commentId: 'comment_id', author: Id, query: {} }),
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
    deleteReaction: {
      summary: 'Delete your own stamp on an action',
      method: 'DELETE',
      path: '/reactions/{id}',
      access: access.signedIn(),
      params: IdParams,
      status: 204,
      errors: ['RecordNotFound'],
    },
  },
});

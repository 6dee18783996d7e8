import { defineResource } from '../core/define.ts';
import { Id } from '../core/schemas.ts';
import { recordResource } from '../records/record-resource.ts';
import { customObjectKind } from './custom-object.kind.ts';

export const customObjectComments = defineResource('custom-object-comments', {
  area: 'custom-objects',
  operations: recordResource(customObjectKind).comments({
    recordId: 'id',
    commentId: 'comment_id',
    author: Id,
    query: {},
  }),
});

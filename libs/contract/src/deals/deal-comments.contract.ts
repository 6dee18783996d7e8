import { Type } from 'typebox';
import { defineResource } from '../core/define.ts';
import { nullable } from '../core/schemas.ts';
import { recordResource } from '../records/record-resource.ts';
import { dealKind } from './deal.kind.ts';

/** Comments on a deal (spec 3 §2.1). */
export const dealComments = defineResource('deal-comments', {
  area: 'deals',
  operations: recordResource(dealKind).comments({
    recordId: 'deal_id',
    commentId: 'id',
    author: nullable(Type.Integer()),
    query: { read_more: Type.Optional(Type.Boolean()) },
  }),
});

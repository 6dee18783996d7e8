import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { defineResource } from '../core/define.ts';
import { Id, record } from '../core/schemas.ts';
import { MergeCheck, mergeChoices } from './merge.schemas.ts';

const may = access.signedIn({ feature: 'bulk_merge', menu: 'deals' });

/** Merging two deals of one customer and one deal type (spec 3 §2.1). */
export const dealMerges = defineResource('deal-merges', {
  area: 'merging',
  operations: {
    validateDealMerge: {
      summary: 'Check a merge of two deals, and count the records that would move',
      method: 'GET',
      path: '/deals/merge/validation',
      access: may,
      query: Type.Object({
        source_deal_id: Id,
        target_deal_id: Id,
        is_merge_actions: Type.Boolean(),
        is_merge_contacts: Type.Boolean(),
        is_merge_custom_objects: Type.Optional(Type.Boolean()),
      }),
      response: record(MergeCheck),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    mergeDeals: {
      summary: 'Merge a deal into another one of the same customer and deal type',
      description: 'The product details and custom details of the source are not carried over.',
      method: 'POST',
      path: '/deals/merge',
      access: may,
      body: Type.Object({
        source_deal_id: Id,
        target_deal_id: Id,
        choices: mergeChoices('deal'),
        /** The data that moves to the target; other actions are deleted, other links are dropped. Default: all. */
        is_merge_actions: Type.Optional(Type.Boolean()),
        is_merge_contacts: Type.Optional(Type.Boolean()),
        is_merge_custom_objects: Type.Optional(Type.Boolean()),
      }),
      response: record(Type.Object({ merge_id: Id, target_id: Id })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
  },
});

import { dealMerges } from '@crm/contract';
import { mustReachDeal } from '@crm/deals-server';
import { implement } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { mergeKinds } from './merge/merge-kinds.ts';
import { mergeRecords } from './merge/merge-records.ts';
import { mergerOf } from './merge/merger.ts';
import { partsLeftOut } from './merge/parts-left-out.ts';
import { mustSeeAll } from './merge/sees-all.ts';
import { validateMerge } from './merge/validate-merge.ts';

/** Serves the merge of two deals (spec 3 §2.1). */
export function dealMergesRoutes(app: AppContext): void {
  implement(app, dealMerges, {
    validateDealMerge: async (ctx, { query: { source_deal_id, target_deal_id, ...flags } }) => {
      const now = app.clock.now();
      await mustSeeAll(app, ctx, 'deal', [source_deal_id, target_deal_id]);
      const wish = {
        ...{ recordIds: [source_deal_id, target_deal_id], targetId: target_deal_id, choices: [] },
        without: partsLeftOut(flags),
      };
      return { data: await validateMerge(mergerOf(ctx, now), mergeKinds.deal, wish, now) };
    },
    mergeDeals: async (ctx, { body: { source_deal_id, target_deal_id, choices = [], ...flags } }) => {
      const now = app.clock.now();
      await mustSeeAll(app, ctx, 'deal', [source_deal_id, target_deal_id]);
      const wish = {
        ...{ recordIds: [source_deal_id, target_deal_id], targetId: target_deal_id, choices },
        without: partsLeftOut(flags),
      };
      for (const id of [source_deal_id, target_deal_id]) await mustReachDeal(ctx, id, 'delete');
      return ctx.db.transaction(async (db) => {
        const merger = { ...mergerOf(ctx, now), db };
        const { mergeId, targetId } = await mergeRecords(db, merger, mergeKinds.deal, wish, { now });
        return { data: { merge_id: mergeId, target_id: targetId } };
      });
    },
  });
}

import { dealKind } from '@crm/contract';
import { sql } from 'kysely';
import { addCommentedKind, registerKind, tellComments } from '@crm/records-server';
import { markedChanges, ownedIn, seesDeal } from '@crm/server-kit';
import { sqlFor } from '@crm/database';
import { tellOwners } from '@crm/notices-server';
import type { AppContext } from '@crm/server-kit';
import { deriveDealEvents } from './events.ts';
import { dealBulkRoutes } from './bulk/deal-bulk.routes.ts';
import { addDefaultDealType } from './deal-types/create-deal-type.ts';
import { dealChangesRoutes } from './deal-changes/deal-changes.routes.ts';
import { dealBookmarksRoutes } from './deal-bookmarks/deal-bookmarks.routes.ts';
import { dealCustomersRoutes } from './deal-customers/deal-customers.routes.ts';
import { dealCommentsRoutes } from './deal-comments/deal-comments.routes.ts';
import { dealLabelsRoutes } from './deal-labels/deal-labels.routes.ts';
import { dealTypesRepository } from './deal-types/deal-types.repository.ts';
import { dealTypesRoutes } from './deal-types/deal-types.routes.ts';
import { findDeals } from './deals/find-deals.ts';
import { dealsRoutes } from './deals/deals.routes.ts';
import { dealVersions } from './deals/deal-versions.ts';
import { commentActivities } from './deal-comments/comment-activities.ts';
import { changeActivities, presentChanges } from './deal-changes/change-activities.ts';
import { phaseActivities } from './deals/phase-activities.ts';
import { tellFinalPhases } from './deals/final-phase-news.ts';
import { refreshSearchKeysOn } from './deals/refresh-search-keys.ts';
import { visibleDeals } from './deals/visible-deals.ts';
import { dealReport } from './deals/deal-report.ts';
import { dealExportRules } from './deals/deal-export.ts';
import { dealImportRules } from './import/deal-import.ts';
import { searchedDeals } from './deals/searched-deals.ts';
import { sharings } from './hand-over/sharings.ts';
import { lifecycleRulesRoutes } from './lifecycle-rules/lifecycle-rules.routes.ts';
import { dealMastersRoutes } from './masters/deal-masters.routes.ts';
import { addMasters } from './masters/list-masters.ts';
import { masterVersions } from './masters/master-versions.ts';
import { addDealUses } from './masters/uses-of-masters.ts';
import { searchConditionsRoutes } from './search-conditions/search-conditions.routes.ts';
import { dealBin } from './deals/deal-bin.ts';
import { dealsDemo } from './demo/index.ts';

export { createDeal } from './deals/create-deal.ts';
export { dealsNamed } from './import/deals-named.ts';
export { dealSearch } from './deals/deal-search.ts';
export { updateDeal } from './deals/update-deal.ts';
export { dealSearchKey } from './deals/deal-values.ts';
export type { DealPlan } from './demo/deal-plans.ts';
export type { DealType as DemoDealType } from './demo/deal-types.ts';
export { dealFields } from './deals/write-deals.ts';
export { refreshSearchKeys } from './deals/refresh-search-keys.ts';
export { searchedDeals } from './deals/searched-deals.ts';
export { mustReachDeal } from './deals/stored-deal.ts';
export { mustBeOpen } from './deals/deal-lock.ts';
export { visibleDeals } from './deals/visible-deals.ts';
export { dealTypesRepository } from './deal-types/deal-types.repository.ts';

/** Registers the deals area: deal types with their masters, deals and their board. */
export function dealsModule(app: AppContext): void {
  deriveDealEvents(app);
  app.hooks.on('domain.founded', (tx, { domainId, locale }) => addDefaultDealType(tx, { domainId, locale }));
  refreshSearchKeysOn(app);
  tellOwners(app, 'deal', { table: 'deals', names: ['deal.created', 'deal.owner_changed'] });
  tellFinalPhases(app);
  tellComments(app, { kind: dealKind, name: sql`deals.name` });
  addCommentedKind(app, { kind: dealKind, name: sql`deals.name` });
  app.demo.add(dealsDemo);
  app.masters.add('deal_types', dealTypesRepository.master);
  addMasters(app);
  app.ownedRecords.add(
    ownedIn({
      kind: 'deals',
      table: 'deals',
      entity: 'deal',
      only: 'deleted_at is null',
      hasEditor: true,
      // A deal shared with few is visible to its owner.
      sees: (viewer) => sql`(limited_to is not null or ${seesDeal(viewer)})`,
    }),
  );
  app.ownedRecords.add(sharings);
  app.ownedRecords.add(ownedIn({ kind: 'conditions', table: 'deal_search_conditions', only: 'shared' }));
  app.searchProviders.add('deals', findDeals);
  app.timelineSources.add('phase', phaseActivities);
  app.timelineSources.add('comment', commentActivities);
  app.timelineSources.add('change', changeActivities, { present: presentChanges });
  registerKind(app, dealKind, {
    visible: (viewer, ids) =>
      sqlFor.selectFrom('deals').select('deals.id').where(visibleDeals(viewer)).where('deals.id', 'in', ids),
    searched: searchedDeals,
    bin: dealBin,
    export: dealExportRules(app),
    sums: {
      fields: { amount: 'deals.amount', total_cost: 'deals.total_cost', total_profit: 'deals.total_profit' },
      customs: { entity: 'deal', table: 'deals', typeOf: ({ deal_type_id }: { deal_type_id: number }) => deal_type_id },
    },
    import: dealImportRules(app),
    report: dealReport,
  });
  app.live.add('deals', dealVersions(app));
  app.live.add('deal_comments', markedChanges(app.database, 'deal_comments'));
  app.live.add('masters', masterVersions(app));
  addDealUses(app);
  dealTypesRoutes(app);
  dealMastersRoutes(app);
  lifecycleRulesRoutes(app);
  dealBulkRoutes(app);
  dealsRoutes(app);
  dealCommentsRoutes(app);
  dealLabelsRoutes(app);
  dealCustomersRoutes(app);
  dealBookmarksRoutes(app);
  dealChangesRoutes(app);
  searchConditionsRoutes(app);
}

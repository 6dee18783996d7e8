import { actionKind } from '@crm/contract';
import { addCommentedKind, registerKind, tellComments } from '@crm/records-server';
import { participations } from './hand-over/participations.ts';
import { latestChange, markedChanges, ownedIn } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { deriveActionEvents } from './events.ts';
import { actionCommentRoutes } from './action-comments/action-comments.routes.ts';
import { actionSearchConditionRoutes } from './action-search-conditions/action-search-conditions.routes.ts';
import { actionTargetRoutes } from './action-targets/action-targets.routes.ts';
import { actionTemplateRoutes } from './action-templates/action-templates.routes.ts';
import { targetName, targets, tellActionOwners, tellInvitees } from './actions/action-news.ts';
import { dailyReportRoutes } from './daily-reports/daily-reports.routes.ts';
import { actionBin } from './actions/action-bin.ts';
import { actionRoutes } from './actions/actions.routes.ts';
import { findActions } from './actions/find-actions.ts';
import { searchedActions } from './actions/searched-actions.ts';
import { actionActivities } from './activities/action-activities.ts';
import { activitiesRoutes } from './activities/activities.routes.ts';
import { morningNewsOn } from './morning/morning-news.ts';
import { addPurposeUses } from './purposes/uses-of-purposes.ts';
import { actionImportRules } from './import/action-import.ts';
import { actionExportRules } from './csv/action-export.ts';

import { fromActions } from './actions/actions.repository.ts';
import { actionsDemo } from './demo/index.ts';

export { fromActions };
export { actionSearch } from './actions/action-search.ts';
export { createOne as createAction, updateOne as updateAction } from './actions/save-action.ts';
export { searchedActions } from './actions/searched-actions.ts';

/** Registers the actions area: completed and planned actions of deals, customers and contacts. */
export function actionsModule(app: AppContext): void {
  deriveActionEvents(app);
  tellActionOwners(app);
  tellInvitees(app);
  tellComments(app, { kind: actionKind, name: targetName, joins: targets, toOwner: 'action_comment' });
  addCommentedKind(app, { kind: actionKind, name: targetName, joins: targets });
  // Completed actions keep their owner.
  app.ownedRecords.add(
    ownedIn({
      kind: 'actions',
      table: 'actions',
      entity: 'action',
      only: "deleted_at is null and status = 'planned'",
      hasEditor: true,
    }),
  );
  app.ownedRecords.add(participations);
  app.ownedRecords.add(
    ownedIn({ kind: 'conditions', table: 'action_search_conditions', only: 'is_shared and deleted_at is null' }),
  );
  app.demo.add(actionsDemo);
  app.live.add('actions', latestChange(app.database, 'actions'));
  app.live.add('action_talk', markedChanges(app.database, 'action_talk'));
  app.searchProviders.add('actions', findActions);
  app.timelineSources.add('action', actionActivities, { hasPlanned: true });
  registerKind(app, actionKind, {
    visible: (viewer, ids) => fromActions(viewer).select('actions.id').where('actions.id', 'in', ids),
    searched: searchedActions,
    bin: actionBin,
    export: actionExportRules(app),
    import: actionImportRules(app),
    sums: { customs: { entity: 'action', table: 'actions' } },
    report: {
      dimensions: {
        user_id: { type: 'choice', column: 'actions.user_id' },
        pattern_id: { type: 'choice', column: 'actions.pattern_id' },
        purpose_id: { type: 'choice', column: 'actions.purpose_id' },
        status: { type: 'choice', column: 'actions.status' },
        start_datetime: { type: 'day', column: 'actions.start_datetime', isTime: true },
      },
      measures: {},
    },
  });
  activitiesRoutes(app);
  addPurposeUses(app);
  actionRoutes(app);
  morningNewsOn(app);
  actionCommentRoutes(app);
  actionTemplateRoutes(app);
  actionTargetRoutes(app);
  dailyReportRoutes(app);
  actionSearchConditionRoutes(app);
}

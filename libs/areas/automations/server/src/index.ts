import './events.ts';
import { addUsePlace } from '@crm/custom-objects-server';
import { automationKind } from '@crm/contract';
import { sqlFor } from '@crm/database';
import { registerKind } from '@crm/records-server';
import { ownedIn } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { attachmentsRoutes } from './attachments/attachments.routes.ts';
import { fileRoute } from './attachments/file.route.ts';
import { automationsRoutes } from './automations/automations.routes.ts';
import { automationUses } from './automations/object-uses.ts';
import { emailsRoutes } from './emails/emails.routes.ts';
import { noteEventsOn } from './engine/note-events.ts';
import { runAutomationsOn } from './engine/run-company.ts';
import { errorNotificationsRoutes } from './errors/error-notifications.ts';
import { tellFailuresOn } from './errors/tell-failures.ts';
import { cleanRuns } from './logs/clean-runs.ts';
import { logsRoutes } from './logs/logs.routes.ts';
import { replanWaitsOn } from './schedule/replan-waits.ts';
import { wakeAutomationsOn } from './schedule/wake.ts';

/** Registers the automations area: rules that react to changes, forms, dates and schedules. */
export function automationsModule(app: AppContext): void {
  registerKind(app, automationKind, {
    visible: ({ domainId }, ids) =>
      sqlFor
        .selectFrom('automations')
        .select('id')
        .where('domain_id', '=', domainId)
        .where('deleted_at', 'is', null)
        .where('id', 'in', ids),
  });
  app.ownedRecords.add(
    ownedIn({
      kind: 'automations',
      table: 'automations',
      entity: 'automation',
      only: 'deleted_at is null',
      hasEditor: true,
    }),
  );
  addUsePlace(app, automationUses);
  noteEventsOn(app);
  runAutomationsOn(app);
  wakeAutomationsOn(app);
  replanWaitsOn(app);
  tellFailuresOn(app);
  app.cleaners.add('old runs of automations', (now) => cleanRuns(app, now));
  automationsRoutes(app);
  logsRoutes(app);
  errorNotificationsRoutes(app);
  emailsRoutes(app);
  attachmentsRoutes(app);
  fileRoute(app);
}

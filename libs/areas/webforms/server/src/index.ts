import { latestWrite } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { deriveFormEvents } from './events.ts';
import { findForms } from './forms/find-forms.ts';
import { formNoticesOfMember, formsOfMember } from './forms/forms-of-member.ts';
import { webformsRoutes } from './forms/webforms.routes.ts';
import { exportLogsOn } from './logs/log-export.ts';
import { contactSubmissionsRoutes } from './of-contact/contact-submissions.routes.ts';
import { submissionActivities } from './of-contact/submission-activities.ts';
import { submissionLogsRoutes } from './logs/submission-logs.routes.ts';
import { publicFormRoutes } from './public/public-form.routes.ts';
import { cleanDeliveries } from './followers/clean-deliveries.ts';
import { deliverOn } from './followers/deliver.ts';
import { deliveriesRoutes } from './followers/deliveries.routes.ts';
import { prepareDeliveriesOn } from './followers/prepare-deliveries.ts';
import { addSealedColumns } from './replies/sealed-columns.ts';
import { addFormUses } from './items/uses-in-forms.ts';
import { spamCheckRoutes } from './spam/spam-check.routes.ts';
import { tellSubmissions } from './submissions/submission-news.ts';
import { versionsRoutes } from './versions/versions.routes.ts';
import { openSubmissionLimits } from './limits/submission-limits.ts';
import { webformsDemo } from './demo/index.ts';

export { formCallLimit } from './limits/submission-limits.ts';
export { embeddersOfHidden, loadPublicForm } from './public/load-public-form.ts';
export type { PublicForm } from './public/public-form.types.ts';
export { loadSpamCheck } from './spam/check-visitor.ts';
export { checkSubmission, submitForm } from './submissions/submit-form.ts';
export type { SubmissionInput, SubmissionMeta } from './submissions/submission.types.ts';

/** Opens the web forms area: building forms, showing them to visitors, and taking submissions. */
export function webformsModule(app: AppContext): void {
  deriveFormEvents(app);
  tellSubmissions(app);
  app.searchProviders.add('webforms', findForms, { feature: 'webform' });
  app.demo.add(webformsDemo);
  app.live.add('webforms', latestWrite(app.database, ['webforms']));
  app.ownedRecords.add(formsOfMember);
  app.ownedRecords.add(formNoticesOfMember);
  addFormUses(app);
  addSealedColumns(app);
  webformsRoutes(app);
  versionsRoutes(app);
  deliveriesRoutes(app);
  prepareDeliveriesOn(app);
  deliverOn(app);
  app.cleaners.add('old deliveries', (now) => cleanDeliveries(app, now));
  submissionLogsRoutes(app);
  contactSubmissionsRoutes(app);
  app.timelineSources.add('submission', submissionActivities);
  exportLogsOn(app);
  openSubmissionLimits(app);
  publicFormRoutes(app);
  spamCheckRoutes(app);
}

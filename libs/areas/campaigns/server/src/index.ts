import { addUsePlace } from '@crm/custom-objects-server';
import type { AppContext } from '@crm/server-kit';
import { registerCampaigns } from './campaigns/register-campaigns.ts';
import { attachmentUploadRoute } from './emails/attachments.ts';
import { emailsRoutes } from './emails/emails.routes.ts';
import { optOutRoutes } from './opt-out/opt-out.routes.ts';
import { noteMailReports } from './results/mail-reports.ts';
import { resultsRoutes } from './results/results.routes.ts';
import { trackingRoutes } from './results/tracking.routes.ts';
import { sendGridRoute } from './results/sendgrid.route.ts';
import { mailActivities } from './sending/mail-activities.ts';
import { sendMailsOn } from './sending/send-mails.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { startEmailsOn } from './sending/start-email.ts';
import { decideWinnersOn } from './sending/winner.ts';
import { draftsRoutes } from './drafts/drafts.routes.ts';
import { choicesRoutes } from './choices/choices.routes.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { campaignUses } from './lists/object-uses.ts';

/** Registers the campaigns area: mailings to many contacts, and their results. */
export function campaignsModule(app: AppContext): void {
  registerCampaigns(app);
  addUsePlace(app, campaignUses);
  app.timelineSources.add('mail', mailActivities);
  choicesRoutes(app);
  listsRoutes(app);
  emailsRoutes(app);
  attachmentUploadRoute(app);
  startEmailsOn(app);
  decideWinnersOn(app);
  sendMailsOn(app);
  optOutRoutes(app);
  resultsRoutes(app);
  trackingRoutes(app);
  settingsRoutes(app);
  draftsRoutes(app);
  sendGridRoute(app);
  noteMailReports(app);
}

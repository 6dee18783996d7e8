import { campaignEmails } from '@crm/contract';
import { implement, throwIfInvalid } from '@crm/server-kit';
import type { AppContext } from '@crm/server-kit';
import { filledFor } from '../sending/send-mails.ts';
import { announceAttachment, attachFile, removeFile } from './attachments.ts';
import { contentIssues } from './email-issues.ts';
import { findEmail, listEmails } from './email-rows.ts';
import { createEmail, deleteEmail, resendEmail, updateEmail } from './save-email.ts';
import { cancelEmail, mustSeeContact, pauseEmail, resumeEmail, sendEmail, testEmail } from './steer-email.ts';

const placeOf = ({ campaign_id, id }: { campaign_id: number; id: number }) => ({ campaignId: campaign_id, id });

export function emailsRoutes(app: AppContext): void {
  implement(app, campaignEmails, {
    listCampaignEmails: (ctx, { params }) => listEmails(ctx, params.campaign_id),
    createCampaignEmail: (ctx, { params, body }) => createEmail(app, ctx, params.campaign_id, body),
    getCampaignEmail: async (ctx, { params }) => ({ data: await findEmail(ctx, placeOf(params)) }),
    updateCampaignEmail: (ctx, { params, body }) => updateEmail(app, ctx, placeOf(params), body),
    deleteCampaignEmail: (ctx, { params }) => deleteEmail(ctx, placeOf(params)),
    testCampaignEmail: (ctx, { params, body }) => testEmail(ctx, placeOf(params), body.contact_id ?? null),
    previewCampaignEmail: async (ctx, { params, body }) => {
      const email = await findEmail(ctx, placeOf(params));
      await mustSeeContact(ctx, body.contact_id ?? null);
      throwIfInvalid(await contentIssues(ctx.db, email));
      const subject = { contactId: body.contact_id ?? null, userId: ctx.userId };
      const filled = await filledFor(app, ctx.db, email, subject);
      const html = email.content_type === 'text' ? null : filled.html;
      const text = email.content_type === 'html' ? null : filled.text;
      return { data: { subject: filled.subject, html, text } };
    },
    sendCampaignEmail: (ctx, { params, body }) => sendEmail(app, ctx, placeOf(params), body),
    pauseCampaignEmail: (ctx, { params }) => pauseEmail(ctx, placeOf(params)),
    resumeCampaignEmail: (ctx, { params }) => resumeEmail(app, ctx, placeOf(params)),
    cancelCampaignEmail: (ctx, { params }) => cancelEmail(app, ctx, placeOf(params)),
    resendCampaignEmail: (ctx, { params }) => resendEmail(app, ctx, placeOf(params)),
    getCampaignAttachmentToken: (ctx, { query }) => announceAttachment(app, ctx, query),
    attachCampaignFile: (ctx, { params, body }) => attachFile(app, ctx, placeOf(params), body.file_upload_token),
    removeCampaignFile: (ctx, { params }) => removeFile(app, ctx, placeOf(params), params.attachment_id),
  });
}

import { Type } from 'typebox';
import { access } from '../core/access.ts';
import { LARGE_BODY, defineResource } from '../core/define.ts';
import { Id, LockVersion, Name, Text, nullable, record, records } from '../core/schemas.ts';
import {
  CampaignAttachment,
  CampaignEmail,
  CampaignEmailRow,
  campaignAttachmentLimits,
  campaignEmailFields,
} from './campaign-email.schemas.ts';

const sees = access.signedIn({ feature: 'campaign_email', menu: 'campaigns' });
const saves = access.signedIn({ feature: 'campaign_email', menu: 'campaigns', reach: ['campaign', 'save'] });
const ofCampaign = Type.Object({ campaign_id: Id });
const one = Type.Object({ campaign_id: Id, id: Id });
const steering = { access: saves, params: one, response: record(CampaignEmail) };

/** The mails of a campaign and their sending (spec 3 §2.12). */
export const campaignEmails = defineResource('campaign-emails', {
  area: 'campaigns',
  operations: {
    listCampaignEmails: {
      summary: "List a campaign's mails, newest first",
      method: 'GET',
      path: '/campaigns/{campaign_id}/campaign_emails',
      access: sees,
      params: ofCampaign,
      response: records(CampaignEmailRow),
      errors: ['RecordNotFound'],
    },
    createCampaignEmail: {
      summary: 'Create a mail of a campaign as a draft',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails',
      access: saves,
      params: ofCampaign,
      body: Type.Object(campaignEmailFields),
      bodyLimit: LARGE_BODY,
      status: 201,
      response: record(CampaignEmail),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    getCampaignEmail: {
      summary: 'Get a mail of a campaign',
      method: 'GET',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}',
      access: sees,
      params: one,
      response: record(CampaignEmail),
      errors: ['RecordNotFound'],
    },
    updateCampaignEmail: {
      summary: 'Update a draft of a mail',
      description: 'Fields that are not sent do not change. A mail that is being sent can no longer be changed.',
      method: 'PUT',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}',
      access: saves,
      params: one,
      body: Type.Object({ ...campaignEmailFields, lock_version: LockVersion }),
      bodyLimit: LARGE_BODY,
      response: record(CampaignEmail),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord', 'JobFinished'],
    },
    deleteCampaignEmail: {
      summary: 'Delete a mail that was not sent',
      method: 'DELETE',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}',
      access: saves,
      params: one,
      status: 204,
      errors: ['RecordNotFound', 'JobFinished'],
    },
    testCampaignEmail: {
      summary: 'Send a test of a mail to yourself',
      description: 'With the values of a contact, if one is named. Tests are not counted.',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/test',
      access: saves,
      params: one,
      body: Type.Object({ contact_id: Type.Optional(nullable(Id)) }),
      response: record(Type.Object({ to: Type.String() })),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    previewCampaignEmail: {
      summary: 'Preview a mail with the values of a contact',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/preview',
      access: sees,
      params: one,
      body: Type.Object({ contact_id: Type.Optional(nullable(Id)) }),
      response: record(
        Type.Object({ subject: Type.String(), html: nullable(Type.String()), text: nullable(Type.String()) }),
      ),
      errors: ['RecordNotFound', 'ValidationFailed'],
    },
    sendCampaignEmail: {
      ...steering,
      summary: 'Send a mail now or at a time',
      description: 'The recipients are chosen when the sending starts.',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/send',
      body: Type.Object({ at: Type.Optional(nullable(Type.String({ maxLength: 40 }))), lock_version: LockVersion }),
      errors: ['RecordNotFound', 'ValidationFailed', 'StaleRecord', 'JobFinished'],
    },
    pauseCampaignEmail: {
      ...steering,
      summary: 'Pause a mail that is being sent',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/pause',
      errors: ['RecordNotFound', 'JobFinished'],
    },
    resumeCampaignEmail: {
      ...steering,
      summary: 'Resume a paused mail, or send one whose time has passed',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/resume',
      errors: ['RecordNotFound', 'JobFinished'],
    },
    cancelCampaignEmail: {
      ...steering,
      summary: 'Cancel a reservation, or the rest of a sending',
      description: 'A reservation becomes a draft again.',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/cancel',
      errors: ['RecordNotFound', 'JobFinished'],
    },
    resendCampaignEmail: {
      summary: 'Create a draft for those who did not open a sent mail',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/resend',
      access: saves,
      demo: false,
      params: one,
      status: 201,
      response: record(CampaignEmail),
      errors: ['RecordNotFound', 'JobFinished'],
    },
    getCampaignAttachmentToken: {
      summary: 'Get an upload URL for an attachment of a mail',
      method: 'GET',
      path: '/campaign_email_attachments/temp_upload_token',
      access: saves,
      query: Type.Object({
        filename: Name(255),
        filetype: Text(255),
        filesize: Type.Integer({ minimum: 1, maximum: campaignAttachmentLimits.bytes }),
      }),
      response: record(
        Type.Object({
          /** The token that attaches the file. */
          file_upload_token: Type.String(),
          /** The URL to PUT the bytes to. */
          upload_url: Type.String(),
          expires_at: Type.String(),
        }),
      ),
      errors: ['ValidationFailed'],
    },
    attachCampaignFile: {
      summary: 'Attach an uploaded file to a mail',
      method: 'POST',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/attachments',
      access: saves,
      demo: false,
      params: one,
      body: Type.Object({ file_upload_token: Type.String({ minLength: 1, maxLength: 500 }) }),
      status: 201,
      response: record(CampaignAttachment),
      errors: ['RecordNotFound', 'ValidationFailed', 'JobFinished'],
    },
    removeCampaignFile: {
      summary: 'Remove an attachment of a mail',
      method: 'DELETE',
      path: '/campaigns/{campaign_id}/campaign_emails/{id}/attachments/{attachment_id}',
      access: saves,
      params: Type.Object({ campaign_id: Id, id: Id, attachment_id: Id }),
      status: 204,
      errors: ['RecordNotFound', 'JobFinished'],
    },
  },
});

import { Type } from 'typebox';
import { Count, Id, LockVersion, Text, TimeText, named, nullable, oneOf } from '../core/schemas.ts';
import { EmailDocument } from '../email/email-document.schemas.ts';

export const campaignEmailStatuses = [
  'draft',
  'testing',
  'scheduled',
  'sending',
  'sent',
  'partially_failed',
  'canceled',
  'failed',
] as const;
export const campaignContentTypes = ['text', 'html', 'both'] as const;

export const campaignTargetStatuses = [
  'held',
  'pending',
  'excluded',
  'processed',
  'delivered',
  'opened',
  'clicked',
  'deferred',
  'bounced',
  'dropped',
  'spam_reported',
  'unsubscribed',
  'unknown',
] as const;

/** The most attachments of a mail, and their bytes together (spec 3 §2.12). */
export const campaignAttachmentLimits = { files: 3, bytes: 10_000_000 } as const;

/** The fields that the steps of a mail set; drafts may be incomplete. */
export const campaignEmailFields = {
  subject: Type.Optional(Text(100)),
  /** The other subject of an A/B test; null for none. */
  subject_b: Type.Optional(nullable(Text(100))),
  /** The share of recipients, in percent, that gets each subject before the winner goes to the rest. */
  ab_percent: Type.Optional(Type.Integer({ minimum: 5, maximum: 50 })),
  sender_name: Type.Optional(Text(100)),
  sender_address: Type.Optional(Text(255)),
  reply_to: Type.Optional(nullable(Text(255))),
  content_type: Type.Optional(oneOf(campaignContentTypes)),
  document: Type.Optional(EmailDocument),
  text_body: Type.Optional(nullable(Type.String({ maxLength: 100_000 }))),
  is_tracked: Type.Optional(Type.Boolean()),
  keeps_quiet: Type.Optional(Type.Boolean()),
};

export const CampaignAttachment = named('CampaignAttachment', 'A file of a campaign mail.', {
  id: Id,
  file_name: Type.String(),
  mime_type: Type.String(),
  size: Count,
});

export const CampaignEmailRow = named('CampaignEmailRow', 'A mail of a campaign, without its content.', {
  id: Id,
  campaign_id: Id,
  status: oneOf(campaignEmailStatuses),
  is_paused: Type.Boolean(),
  is_overdue: Type.Boolean(),
  subject: Type.String(),
  subject_b: nullable(Type.String()),
  scheduled_at: nullable(TimeText),
  started_at: nullable(TimeText),
  finished_at: nullable(TimeText),
  resend_of: nullable(Type.Integer()),
  updated_at: Type.String(),
  lock_version: LockVersion,
});

export const CampaignEmail = named('CampaignEmail', 'A mail of a campaign.', {
  ...CampaignEmailRow.properties,
  ab_percent: Type.Integer(),
  winner: nullable(oneOf(['a', 'b'])),
  sender_name: Type.String(),
  sender_address: Type.String(),
  reply_to: nullable(Type.String()),
  content_type: oneOf(campaignContentTypes),
  document: EmailDocument,
  text_body: nullable(Type.String()),
  is_tracked: Type.Boolean(),
  keeps_quiet: Type.Boolean(),
  attachments: Type.Array(CampaignAttachment),
});

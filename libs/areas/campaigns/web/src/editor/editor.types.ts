import type { CampaignEmail } from '@crm/api-client';

/** The fields of a mail that the steps edit. */
export const draftFields = [
  ...(['subject', 'subjectB', 'abPercent', 'senderName', 'senderAddress', 'replyTo'] as const),
  ...(['contentType', 'document', 'textBody', 'isTracked', 'keepsQuiet'] as const),
] as const;

export type EmailDraft = Pick<CampaignEmail, (typeof draftFields)[number]>;

/** The steps of a mail (spec 3 §2.12). */
export const steps = ['basics', 'content', 'recipients', 'check', 'delivery'] as const;
export type Step = (typeof steps)[number];

export interface SenderDomain {
  name: string;
  state: 'pending' | 'verified' | 'failed';
}

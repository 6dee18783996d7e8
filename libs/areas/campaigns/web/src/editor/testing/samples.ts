import type { CampaignEmail } from '@crm/api-client';
import { page } from '@crm/records-web/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { mailingAnswers } from '../../mailing/testing/samples.ts';

/** Returns a draft that can be sent. */
export const campaignEmail = (more: Partial<CampaignEmail> = {}): CampaignEmail => ({
  ...{
    id: 2,
    campaignId: 8,
    status: 'draft',
    isPaused: false,
    isOverdue: false,
    subject: '春のご案内',
    subjectB: null,
  },
  ...{ scheduledAt: null, startedAt: null, finishedAt: null, resendOf: null, abPercent: 10, winner: null },
  ...{ updatedAt: '2026-10-02T09:30:00+09:00', lockVersion: 3, senderName: '縁側商事', replyTo: null },
  senderAddress: 'news@engawa.example',
  ...{ contentType: 'both', textBody: null, isTracked: true, keepsQuiet: true, attachments: [] },
  document: {
    blocks: [
      { type: 'text', id: 'text', lines: [{ kind: 'paragraph', spans: [{ text: '{{氏名|お客様}} 様' }] }] },
      { type: 'footer', id: 'footer', text: '' },
    ],
  },
  ...more,
});

/** The answers of a server with a draft, a verified domain and the usual rules. */
export const emailAnswers: FakeAnswers = {
  ...mailingAnswers,
  getCampaignEmail: { data: campaignEmail() },
  listCampaignSenderDomains: { data: [{ name: 'engawa.example', state: 'verified' }] },
  getCampaignSettings: {
    data: {
      ...{ blockedDomains: [], quietFrom: 20, quietTo: 8, businessDaysOnly: false, perDomainMinute: 300 },
      ...{ isTracked: true, sendgridKey: null, footerNote: null, optOutNote: null, lockVersion: 0 },
    },
  },
  getDraftCounts: { data: { limit: 50, used: 1, remaining: 49 } },
  listEmailMergeFields: { data: [] },
  listEmailTemplates: page([]),
  previewEmail: {
    data: { subject: '', html: '<p></p>', text: '', textSource: '', bytes: 100, problems: [], hints: [] },
  },
  listCampaignTargets: page([]),
};

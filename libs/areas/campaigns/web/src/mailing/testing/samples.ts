import type { CampaignEmailRow, CampaignResults, RecipientCounts } from '@crm/api-client';
import type { FakeAnswers } from '@crm/web-kit/testing';

const none = { excluded_list: 0, no_address: 0, retired: 0, bounced: 0, domain: 0, duplicate: 0 };

const row = (id: number, more: Partial<CampaignEmailRow>): CampaignEmailRow => ({
  ...{ id, campaignId: 8, status: 'draft', isPaused: false, isOverdue: false, subject: '春のご案内', subjectB: null },
  ...{ scheduledAt: null, startedAt: null, finishedAt: null, resendOf: null },
  ...{ updatedAt: '2026-10-02T09:30:00+09:00', lockVersion: 3 },
  ...more,
});

export const sentEmail = row(1, { status: 'sent', subject: '冬のご案内', startedAt: '2026-10-01T09:00:00+09:00' });

const results: CampaignResults = {
  ...{
    targets: 10,
    pending: 0,
    unknown: 0,
    sent: 10,
    delivered: 10,
    opened: 5,
    clicked: 2,
    bounced: 0,
    unsubscribed: 1,
  },
  ...{ complained: 0, deliveryRate: 100, openRate: 50, clickRate: 20, machineOpens: 3, machineClicks: 4, excluded: {} },
  ...{ variants: [], links: [], hours: [] },
};

const list = {
  ...{ id: 3, campaignId: 8, type: 'csv', tableType: 'included', name: '展示会の名簿', match: 'all', conditions: [] },
  ...{ contactIds: [], count: 15, createdAt: '', updatedAt: '', lockVersion: 0 },
};

/** The answers of a server with one list, a draft and a sent mail. */
export const mailingAnswers: FakeAnswers = {
  listCampaignLists: {
    data: [list],
    meta: { page: 1, perPage: 50, totalCount: 1, totalCountIsCapped: false, nextCursor: null },
  },
  countCampaignRecipients: {
    data: {
      total: 15,
      sendable: 12,
      excluded: { ...none, unsubscribed: 2, no_consent: 1 },
    } as unknown as RecipientCounts,
  },
  listCampaignEmails: { data: [row(2, {}), sentEmail] },
  listRecordSearches: { data: [] },
  getCampaignResults: { data: results },
};

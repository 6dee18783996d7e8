import { campaignListsClient } from '@crm/api-client';
import { createAction } from '@reduxjs/toolkit';
import { callApi, createLoadSlice, createSuggestionsSlice } from '@crm/web-kit';
import type { LoadState, SuggestionsState } from '@crm/web-kit';
import type { CampaignRecipient, Candidate, Command, ExclusionReason, Mailing } from './mailing.types.ts';
import { emptyMailing, readMailing } from './read-mailing.ts';

export const mailing = createLoadSlice<Mailing, number>('campaigns/mailing', emptyMailing, readMailing);

interface Question {
  campaignId: number;
  text: string;
}

/** The contacts that match a typed text. */
export const candidates = createSuggestionsSlice<Candidate, Question>('campaigns/candidates', ({ campaignId, text }) =>
  callApi(campaignListsClient, 'listManualAdditionCandidates', { id: campaignId, keyword: text }),
);

/** The contacts who are left out for a reason. */
export const leftOut = createLoadSlice<CampaignRecipient[], { id: number; reason: ExclusionReason }>(
  'campaigns/leftOut',
  [],
  (query) => callApi(campaignListsClient, 'listCampaignRecipients', query),
);

export const commanded = createAction<Command>('campaigns/mailing/commanded');

/** A command that is run only after a question. */
export const sendAsked = createAction<{
  command: Command;
  title: string;
  text: string;
  confirmText: string;
  cancelText: string;
}>('campaigns/mailing/sendAsked');

interface Root {
  campaigns: {
    mailing: LoadState<Mailing, number>;
    candidates: SuggestionsState<Candidate, Question>;
    leftOut: LoadState<CampaignRecipient[], { id: number; reason: ExclusionReason }>;
  };
}
export const selectMailing = (state: Root) => state.campaigns.mailing;
export const selectCandidates = (state: Root) => state.campaigns.candidates;
export const selectLeftOut = (state: Root) => state.campaigns.leftOut;

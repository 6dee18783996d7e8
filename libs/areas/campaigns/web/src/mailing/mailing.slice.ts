import { campaignListsClient } from '@crm/api-client';
import { createAction } from '@reduxjs/toolkit';
import { callApi, createLoadSlice, createSuggestionsSlice } from '@crm/web-kit';
import type { LoadState, SuggestionsState } from '@crm/web-kit';
import type { Candidate, Command, EmailBody, Mailing } from './mailing.types.ts';
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

export const commanded = createAction<Command>('campaigns/mailing/commanded');

/** A command that is run only after a question. */
export const sendAsked = createAction<{
  command: Command;
  title: string;
  text: string;
  confirmText: string;
  cancelText: string;
}>('campaigns/mailing/sendAsked');

export const emailModal = 'campaigns/email';
export const emailOpened = createAction<{ campaignId: number; emailId: number | null }>('campaigns/email/opened');
export const emailSubmitted = createAction<{
  campaignId: number;
  emailId: number | null;
  lockVersion: number;
  body: EmailBody;
  doneText: string;
}>('campaigns/email/submitted');

interface Root {
  campaigns: { mailing: LoadState<Mailing, number>; candidates: SuggestionsState<Candidate, Question> };
}
export const selectMailing = (state: Root) => state.campaigns.mailing;
export const selectCandidates = (state: Root) => state.campaigns.candidates;

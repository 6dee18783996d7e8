import { sessionsClient } from '@crm/api-client';
import type { ListSessionsAnswer } from '@crm/api-client';
import { callApi, createLoadSlice } from '@crm/web-kit';
import type { DialogRequest, LoadState } from '@crm/web-kit';
import { createAction } from '@reduxjs/toolkit';

/** A session of the user. */
export type OwnSession = ListSessionsAnswer['data'][number];
export type OwnSessionsState = LoadState<OwnSession[]>;

export const ownSessions = createLoadSlice<OwnSession[]>('identity/ownSessions', [], () =>
  callApi(sessionsClient, 'listSessions', {}),
);
export const ownSessionsRequested = ownSessions.actions.requested;

/** The request to end one session or, with null, all others; several need a confirmation. */
export const sessionEndAsked = createAction<{
  id: number | null;
  question?: Omit<DialogRequest, 'id'>;
  doneText: string;
}>('identity/sessionEndAsked');

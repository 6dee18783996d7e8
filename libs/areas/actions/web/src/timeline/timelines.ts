import { actionsClient } from '@crm/api-client';
import type { ListActionsOfDealArgs } from '@crm/api-client';
import { createRelatedSlice } from '@crm/records-web/parts';
import type { RelatedState } from '@crm/records-web/parts';
import { createAction, createReducer } from '@reduxjs/toolkit';
import { callApi } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { select } from 'redux-saga/effects';
import type { Action, ActionState, PatternId } from '../domain/action.types.ts';

/** The number of actions per page (spec 3 §2.4). */
const perPage = 20;

/** The filters of a timeline; without any it shows all. */
export interface Narrowing {
  patternIds: PatternId[];
  userIds: number[];
  states: ActionState[];
  /** The first and the last day, YYYY-MM-DD. */
  from: string | null;
  until: string | null;
}

export const everything: Narrowing = { patternIds: [], userIds: [], states: [], from: null, until: null };

export const isNarrowed = ({ patternIds, userIds, states, from, until }: Narrowing): boolean =>
  patternIds.length + userIds.length + states.length > 0 || from !== null || until !== null;

/** Changes some filters; the visible timelines reload. */
export const timelineNarrowed = createAction<Partial<Narrowing>>('actions/timelineNarrowed');

export const narrowedReducer = createReducer(everything, (builder) =>
  builder.addCase(timelineNarrowed, (narrowing, { payload }) => ({ ...narrowing, ...payload })),
);

function* bodyOf(page: number): SagaOf<NonNullable<ListActionsOfDealArgs['body']>> {
  const { from, until, ...chosen }: Narrowing = yield select(
    (state: { actions: { narrowed: Narrowing } }) => state.actions.narrowed,
  );
  return { page, perPage, ...chosen, ...(from && { from }), ...(until && { until }) };
}

export const dealTimeline = createRelatedSlice<Action>(
  'actions/ofDeal',
  function* (dealId, page) {
    return yield* callApi(actionsClient, 'listActionsOfDeal', { dealId, body: yield* bodyOf(page) });
  },
  (state: { actions: { ofDeal: TimelineState } }) => state.actions.ofDeal,
);

export const customerTimeline = createRelatedSlice<Action>(
  'actions/ofCustomer',
  function* (customerId, page) {
    return yield* callApi(actionsClient, 'listActionsOfCustomer', { customerId, body: yield* bodyOf(page) });
  },
  (state: { actions: { ofCustomer: TimelineState } }) => state.actions.ofCustomer,
);

export const contactTimeline = createRelatedSlice<Action>(
  'actions/ofContact',
  function* (contactId, page) {
    return yield* callApi(actionsClient, 'listActionsOfContact', { contactId, body: yield* bodyOf(page) });
  },
  (state: { actions: { ofContact: TimelineState } }) => state.actions.ofContact,
);

export type TimelineSlice = typeof dealTimeline;
export type TimelineState = RelatedState<Action>;

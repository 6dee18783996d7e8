import { actionsClient } from '@crm/api-client';
import { createRelatedSlice } from '@crm/customers-web/parts';
import type { RelatedState } from '@crm/customers-web/parts';
import { createAction, createReducer } from '@reduxjs/toolkit';
import { callApi } from '@crm/web-kit';
import type { SagaOf } from '@crm/web-kit';
import { select } from 'redux-saga/effects';
import type { ActionsState } from '../area.types.ts';
import type { Action, PatternId } from '../domain/action.types.ts';

/** Actions per read (spec 3 §2.4). */
const perPage = 20;
type Root = { actions: ActionsState };

/** The kinds that the timeline is narrowed down to; none: all. */
export const timelineNarrowed = createAction<PatternId[]>('actions/timelineNarrowed');

export const narrowedReducer = createReducer<PatternId[]>([], (builder) =>
  builder.addCase(timelineNarrowed, (_patterns, { payload }) => payload),
);

function* bodyOf(page: number): SagaOf<{ page: number; perPage: number; patternIds: PatternId[] }> {
  const patternIds: PatternId[] = yield select((state: Root) => state.actions.narrowed);
  return { page, perPage, patternIds };
}

export const dealTimeline = createRelatedSlice<Action>(
  'actions/ofDeal',
  function* (dealId, page) {
    return yield* callApi(actionsClient, 'listActionsOfDeal', { dealId, body: yield* bodyOf(page) });
  },
  (state: Root) => state.actions.ofDeal,
);

export const customerTimeline = createRelatedSlice<Action>(
  'actions/ofCustomer',
  function* (customerId, page) {
    return yield* callApi(actionsClient, 'listActionsOfCustomer', { customerId, body: yield* bodyOf(page) });
  },
  (state: Root) => state.actions.ofCustomer,
);

export const contactTimeline = createRelatedSlice<Action>(
  'actions/ofContact',
  function* (contactId, page) {
    return yield* callApi(actionsClient, 'listActionsOfContact', { contactId, body: yield* bodyOf(page) });
  },
  (state: Root) => state.actions.ofContact,
);

export type TimelineSlice = typeof dealTimeline;
export type TimelineState = RelatedState<Action>;

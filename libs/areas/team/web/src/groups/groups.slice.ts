import type { ListGroupsAnswer } from '@crm/api-client';
import { setFailed } from '@crm/web-kit';
import type { ApiFailure, DialogRequest } from '@crm/web-kit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type Group = ListGroupsAnswer['data'][number];

export interface GroupsState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: Group[];
  failure?: ApiFailure;
}

const slice = createSlice({
  name: 'members/groups',
  initialState: { status: 'idle', list: [] } as GroupsState,
  reducers: {
    groupsRequested: (state) => {
      state.status = 'loading';
    },
    groupsReceived: (_state, { payload: list }: PayloadAction<Group[]>): GroupsState => ({ status: 'ready', list }),
    groupsFailed: setFailed,
    /** Shows the new order at once. */
    groupsOrdered: (state, { payload: ids }: PayloadAction<number[]>) => {
      state.list = ids.flatMap((id) => state.list.find((group) => group.id === id) ?? []);
    },
  },
});

export const groupsReducer = slice.reducer;
export const { groupsRequested, groupsReceived, groupsFailed, groupsOrdered } = slice.actions;

/** The name of the modal of one group. */
export const groupModal = 'member-group';
/** The group to edit; absent for a new one. */
export interface GroupPayload {
  group?: Group;
}
export const groupSubmitted = createAction<{ group?: Group; name: string; userIds: number[]; doneText: string }>(
  'members/groups/groupSubmitted',
);
export const groupDeletionAsked = createAction<{ id: number; question: Omit<DialogRequest, 'id'>; doneText: string }>(
  'members/groups/groupDeletionAsked',
);

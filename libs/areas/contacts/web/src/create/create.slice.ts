import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ContactBody, ContactSuggestion } from '../domain/contact.types.ts';

/** The name of the modal. */
export const createModal = 'contact-create';

/** The payload that opens the modal. */
export interface CreatePayload {
  /** The customer that the person works for, if it is known. */
  customer?: { id: number; name: string };
}

/** A contact that was added. */
export interface ChosenContact {
  id: number;
  name: string;
}

export interface CreateState {
  /** The contacts with the same e-mail address: they cause a warning, no more (spec 3 §2.6). */
  similar: ContactSuggestion[];
  /** The ids of all similar contacts shown so far. A user who sends the form again means another person. */
  knownIds: number[];
  /** The result for the screen that opened the modal. */
  created: ChosenContact | null;
}

const initialState: CreateState = { similar: [], knownIds: [], created: null };

const slice = createSlice({
  name: 'contacts/create',
  initialState,
  reducers: {
    similarReceived: (state, { payload }: PayloadAction<ContactSuggestion[]>) => {
      state.similar = payload;
      state.knownIds = [...new Set([...state.knownIds, ...payload.map(({ id }) => id)])];
    },
    contactCreated: (state, { payload }: PayloadAction<ChosenContact>) => {
      state.created = payload;
      state.similar = [];
      state.knownIds = [];
    },
    /** Clears the similar contacts when the modal closes. */
    createLeft: (state) => {
      state.similar = [];
      state.knownIds = [];
    },
    /** Clears the result once the screen has used it. */
    createdTaken: (state) => {
      state.created = null;
    },
  },
});

export const createReducer = slice.reducer;
export const { similarReceived, contactCreated, createdTaken, createLeft } = slice.actions;

/** The action of leaving the e-mail field after a change. */
export const similarAsked = createAction<{ email: string }>('contacts/similarAsked');
export const createRequested = createAction<ContactBody>('contacts/createRequested');

type Root = { contacts: { create: CreateState } };
export const selectSimilar = (state: Root) => state.contacts.create.similar;
export const selectKnown = (state: Root) => state.contacts.create.knownIds;
export const selectCreated = (state: Root) => state.contacts.create.created;

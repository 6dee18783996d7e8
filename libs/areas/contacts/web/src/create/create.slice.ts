import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ContactBody, ContactSuggestion } from '../domain/contact.types.ts';

/** Name of the modal. */
export const createModal = 'contact-create';

/** What the modal is opened with. */
export interface CreatePayload {
  /** The customer the person works for, where that is known. */
  customer?: { id: number; name: string };
}

/** A contact that was added. */
export interface ChosenContact {
  id: number;
  name: string;
}

export interface CreateState {
  /** Contacts with the same e-mail address: worth a warning, no more (spec 3 §2.6). */
  similar: ContactSuggestion[];
  /** All that have been shown: whoever goes on means somebody else. */
  knownIds: number[];
  /** Waits to be taken by the screen that opened the modal. */
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
      Object.assign(state, { created: payload, similar: [], knownIds: [] });
    },
    /** The modal is gone. */
    createLeft: (state) => {
      Object.assign(state, { similar: [], knownIds: [] });
    },
    /** The screen has done with it what it wanted. */
    createdTaken: (state) => {
      state.created = null;
    },
  },
});

export const createReducer = slice.reducer;
export const { similarReceived, contactCreated, createdTaken, createLeft } = slice.actions;

/** The e-mail address was left with something new in it. */
export const similarAsked = createAction<{ email: string }>('contacts/similarAsked');
export const createRequested = createAction<ContactBody>('contacts/createRequested');

type Root = { contacts: { create: CreateState } };
export const selectSimilar = (state: Root) => state.contacts.create.similar;
export const selectKnown = (state: Root) => state.contacts.create.knownIds;
export const selectCreated = (state: Root) => state.contacts.create.created;

import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ContactBody } from '../domain/contact.types.ts';

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
  /** Waits to be taken by the screen that opened the modal. */
  created: ChosenContact | null;
}

const slice = createSlice({
  name: 'contacts/create',
  initialState: { created: null } as CreateState,
  reducers: {
    contactCreated: (state, { payload }: PayloadAction<ChosenContact>) => {
      state.created = payload;
    },
    /** The screen has done with it what it wanted. */
    createdTaken: (state) => {
      state.created = null;
    },
  },
});

export const createReducer = slice.reducer;
export const { contactCreated, createdTaken } = slice.actions;

export const createRequested = createAction<ContactBody>('contacts/createRequested');

export const selectCreated = (state: { contacts: { create: CreateState } }) => state.contacts.create.created;

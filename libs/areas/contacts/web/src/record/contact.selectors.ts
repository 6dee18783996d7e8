import type { ContactsState } from '../area.types.ts';

type Root = { contacts: ContactsState };

export const selectRecord = (state: Root) => state.contacts.record;
export const selectEditor = (state: Root) => state.contacts.editor;
export const selectDeletion = (state: Root) => state.contacts.deletion;

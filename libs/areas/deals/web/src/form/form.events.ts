import { createAction } from '@reduxjs/toolkit';

/** What the form is opened for: a deal to edit, or what is already known of a new one. */
export interface FormRequest {
  dealId?: number;
  /** A deal that the new one begins like. */
  copyOf?: number;
  dealTypeId?: number;
  customer?: { id: number; name: string };
  phaseId?: number;
  /** Whose deal it is to be: the person with their customer. */
  contactId?: number;
}

/** Somebody wants to register or edit a deal. */
export const formOpened = createAction<FormRequest>('deals/formOpened');

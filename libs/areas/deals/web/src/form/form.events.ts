import { createAction } from '@reduxjs/toolkit';

/** A request to open the form: the id of a deal to edit, or initial values of a new one. */
export interface FormRequest {
  dealId?: number;
  /** The id of the deal to copy. */
  copyOf?: number;
  dealTypeId?: number;
  customer?: { id: number; name: string };
  phaseId?: number;
  /** The id of a contact; the new deal starts with that person and their customer. */
  contactId?: number;
}

/** The action that opens the form to register or edit a deal. */
export const formOpened = createAction<FormRequest>('deals/formOpened');

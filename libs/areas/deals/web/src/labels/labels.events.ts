import { createAction } from '@reduxjs/toolkit';

interface LabelChange {
  dealId: number;
  itemId: number;
  label: string;
  failedText: string;
}

/** One label of a deal, without the rest of it: nobody's changes are in the way. */
export const labelAdded = createAction<LabelChange>('deals/labelAdded');
export const labelRemoved = createAction<LabelChange>('deals/labelRemoved');

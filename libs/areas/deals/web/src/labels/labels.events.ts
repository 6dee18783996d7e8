import { createAction } from '@reduxjs/toolkit';

interface LabelChange {
  dealId: number;
  itemId: number;
  label: string;
  failedText: string;
}

/**
 * The actions that add and remove one label without saving the whole deal, so they cannot conflict with other changes.
 */
export const labelAdded = createAction<LabelChange>('deals/labelAdded');
export const labelRemoved = createAction<LabelChange>('deals/labelRemoved');

import { createAction } from '@reduxjs/toolkit';
import type { Deal } from '../domain/deal.types.ts';

export const sharingModal = 'deals/sharing';

export interface Sharing {
  isLimited: boolean;
  userIds: number[];
}

export const sharingSubmitted = createAction<{ deal: Deal; sharing: Sharing; doneText: string }>(
  'deals/sharingSubmitted',
);

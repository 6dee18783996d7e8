import { createAction } from '@reduxjs/toolkit';
import type { Deal, DealRow } from './deal.types.ts';

/** A deal as it now is on the server: saved here, or found to have changed elsewhere. */
export const dealReceived = createAction<DealRow | Deal>('deals/dealReceived');

/** A new deal is there. */
export const dealCreated = createAction<Deal>('deals/dealCreated');

/** Something that hangs on a deal has changed, and with it what the deal says of itself: its dates, its colour. */
export const dealTouched = createAction<{ id: number }>('deals/dealTouched');

/** A deal is no longer there: deleted here, or found to be gone. */
export const dealGone = createAction<{ id: number }>('deals/dealGone');

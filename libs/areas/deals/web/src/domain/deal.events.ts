import { createAction } from '@reduxjs/toolkit';
import type { Deal, DealRow } from './deal.types.ts';

/** The action dispatched with the current state of a deal on the server, after saving or reading it. */
export const dealReceived = createAction<DealRow | Deal>('deals/dealReceived');

/** The action dispatched when a deal is created. */
export const dealCreated = createAction<Deal>('deals/dealCreated');

/** The action dispatched when a record of a deal changes in a way that affects the deal's dates or colour. */
export const dealTouched = createAction<{ id: number }>('deals/dealTouched');

/** The action dispatched when a deal is deleted here, or found to be deleted. */
export const dealGone = createAction<{ id: number }>('deals/dealGone');

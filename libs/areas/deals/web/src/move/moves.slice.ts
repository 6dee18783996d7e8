import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { dealMoved, moveConfirmed, moveFailed } from './move.events.ts';
import type { Move } from './move.events.ts';

/** Keeps the moves in progress, oldest first. */
export const movesReducer = createReducer<Move[]>([], (builder) =>
  builder
    .addCase(dealMoved, (moves, { payload }) => void moves.push(payload))
    .addMatcher(isAnyOf(moveConfirmed, moveFailed), (moves, { payload }) =>
      moves.filter(({ key }) => key !== payload.key),
    ),
);

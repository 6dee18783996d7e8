import { createSlice, original } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ListDealsByPhasesAnswer } from '@crm/api-client';
import { keepUnchanged } from '@crm/web-kit';
import type { ApiFailure } from '@crm/web-kit';
import { dealMarked } from '../bookmark/bookmark.slice.ts';
import { dealCreated, dealGone, dealReceived } from '../domain/deal.events.ts';
import type { DealRow, PhaseSum } from '../domain/deal.types.ts';
import { dealMoved, moveConfirmed, moveFailed } from '../move/move.events.ts';
import type { Move } from '../move/move.events.ts';
import type { BoardQuery, BoardState } from './board.types.ts';
import { putOn, spotOf, takeOff } from './placement.ts';
import { carryOver } from './sums.ts';

type PhaseCards = ListDealsByPhasesAnswer['data']['phases'][number];

const initialState: BoardState = {
  status: 'idle',
  query: null,
  turn: 0,
  columns: {},
  deals: {},
  sums: {},
  moves: [],
};

const byPhase = (sums: readonly PhaseSum[]) => Object.fromEntries(sums.map((sum) => [sum.phaseId, { ...sum }]));

function startMove(board: BoardState, move: Move) {
  const card = board.deals[move.dealId];
  if (!card || !board.query) return;
  const from = spotOf(board, move.dealId)?.phaseId ?? card.phaseId;
  putOn(board, card, move.to, board.query.sortKey);
  carryOver(board, card, move.rate, from, move.to.phaseId);
}

/** Undoes a failed move. A later move of the same card stays visible and now starts where the failed one started. */
function takeBack(board: BoardState, move: Move) {
  const later = board.moves.find(({ dealId }) => dealId === move.dealId);
  if (later) {
    later.from = move.from;
    return;
  }
  startMove(board, { ...move, to: move.from });
}

function show(board: BoardState, card: DealRow) {
  if (!board.query || card.dealTypeId !== board.query.dealTypeId) return;
  const isMoving = board.moves.some(({ dealId }) => dealId === card.id);
  const spot = spotOf(board, card.id);
  const known = board.deals[card.id];
  if (isMoving && known) board.deals[card.id] = { ...card, phaseId: known.phaseId };
  else if (spot?.phaseId === card.phaseId) board.deals[card.id] = card;
  else putOn(board, card, { phaseId: card.phaseId, aboveId: null, belowId: null }, board.query.sortKey);
}

const slice = createSlice({
  name: 'deals/board',
  initialState,
  reducers: {
    /** Opens the board, or changes its query; old cards stay until new ones arrive. */
    boardQueried: (board, { payload }: PayloadAction<BoardQuery>) => {
      const isOther = board.query?.dealTypeId !== payload.dealTypeId;
      if (isOther) {
        board.columns = {};
        board.deals = {};
        board.sums = {};
      }
      const isFresh = Object.keys(board.columns).length === 0;
      board.query = payload;
      board.turn += 1;
      board.status = isFresh ? 'loading' : 'reloading';
    },
    boardReceived: (board, { payload }: PayloadAction<{ turn: number; phases: PhaseCards[]; sums: PhaseSum[] }>) => {
      if (payload.turn !== board.turn || !board.query) return;
      board.status = 'ready';
      board.failure = undefined;
      const columns: BoardState['columns'] = {};
      const deals: BoardState['deals'] = {};
      for (const { phaseId, totalCount, deals: cards } of payload.phases) {
        const column = (columns[phaseId] ??= { ids: [], totalCount, more: 'ready' });
        column.ids.push(...cards.map(({ id }) => id));
        for (const card of cards) deals[card.id] = card;
      }
      // Unchanged cards keep their identity, so that they do not re-render: most cards of a refresh are unchanged.
      const before = original(board)!;
      board.columns = keepUnchanged(before.columns, columns);
      board.deals = keepUnchanged(before.deals, deals);
      board.sums = byPhase(payload.sums);
      board.moves.forEach((move) => startMove(board, move));
    },
    boardFailed: (board, { payload }: PayloadAction<{ turn: number; failure: ApiFailure }>) => {
      if (payload.turn !== board.turn) return;
      board.status = 'failed';
      board.failure = payload.failure;
    },
    /** Marks a column as loading more cards. */
    moreRequested: (board, { payload }: PayloadAction<{ phaseId: number }>) => {
      const column = board.columns[payload.phaseId];
      if (column) column.more = 'loading';
    },
    moreReceived: (board, { payload: { turn, cards } }: PayloadAction<{ turn: number; cards: PhaseCards }>) => {
      const column = board.columns[cards.phaseId];
      if (turn !== board.turn || !column) return;
      // Moves shift the pages, so cards that the board already has are skipped.
      const fresh = cards.deals.filter(({ id }) => !spotOf(board, id));
      for (const card of fresh) board.deals[card.id] = card;
      column.ids.push(...fresh.map(({ id }) => id));
      column.more = 'ready';
      // A page without new cards means that colleagues have moved the remaining ones away.
      column.totalCount = fresh.length === 0 ? column.ids.length : Math.max(cards.totalCount, column.ids.length);
    },
    moreFailed: (board, { payload }: PayloadAction<{ turn: number; phaseId: number }>) => {
      const column = board.columns[payload.phaseId];
      if (payload.turn === board.turn && column) column.more = 'failed';
    },
    sumsReceived: (board, { payload }: PayloadAction<{ turn: number; sums: PhaseSum[] }>) => {
      if (payload.turn === board.turn && board.moves.length === 0) board.sums = byPhase(payload.sums);
    },
    /** Closes the board; later answers are ignored. */
    boardLeft: (board) => {
      board.turn += 1;
      if (board.status === 'loading') board.status = 'idle';
      if (board.status === 'reloading') board.status = 'ready';
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(dealMoved, (board, { payload }) => {
        board.moves.push(payload);
        startMove(board, payload);
      })
      .addCase(moveConfirmed, (board, { payload: { key, deal } }) => {
        board.moves = board.moves.filter((move) => move.key !== key);
        show(board, deal);
      })
      .addCase(moveFailed, (board, { payload: { key } }) => {
        const failed = board.moves.find((move) => move.key === key);
        board.moves = board.moves.filter((move) => move !== failed);
        if (failed) takeBack(board, failed);
      })
      .addCase(dealMarked, (board, { payload: { id, isBookmarked } }) => {
        const card = board.deals[id];
        if (card) card.isBookmarked = isBookmarked;
      })
      .addCase(dealReceived, (board, { payload }) => show(board, payload))
      .addCase(dealCreated, (board, { payload }) => show(board, payload))
      .addCase(dealGone, (board, { payload }) => {
        takeOff(board, payload.id);
        delete board.deals[payload.id];
      }),
});

export const boardReducer = slice.reducer;
export const {
  boardQueried,
  boardReceived,
  boardFailed,
  moreRequested,
  moreReceived,
  moreFailed,
  sumsReceived,
  boardLeft,
} = slice.actions;

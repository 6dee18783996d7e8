import type { ListDealsByPhasesArgs } from '@crm/api-client';
import type { ApiFailure, ListQuery, SearchCondition } from '@crm/web-kit';
import type { DealRow, PhaseSum } from '../domain/deal.types.ts';
import type { Move } from '../move/move.events.ts';

export type BoardSortKey = NonNullable<ListDealsByPhasesArgs['body']['sortKey']>;

/** Cards that come at a time (spec 3 §2.2). */
export const cardsPerPage = 20;

/** The orders of the cards and their natural directions; `board` is the team's manual order. */
export const sortOrders: Record<BoardSortKey, 'asc' | 'desc'> = {
  board: 'asc',
  expected_contract_date: 'asc',
  amount: 'desc',
  updated_at: 'desc',
  last_action_at: 'desc',
};

export const boardSortKeys = Object.keys(sortOrders) as BoardSortKey[];

export interface BoardQuery {
  dealTypeId: number;
  keyword: string;
  keywordMatch?: ListQuery['keywordMatch'];
  match: ListQuery['match'];
  conditions: SearchCondition[];
  sortKey: BoardSortKey;
}

/** The cards of a phase, as far as they are loaded. */
export interface Column {
  ids: number[];
  /** Of all cards, loaded or not. */
  totalCount: number;
  /** How the next cards are doing. */
  more: 'ready' | 'loading' | 'failed';
}

export interface BoardState {
  status: 'idle' | 'loading' | 'reloading' | 'ready' | 'failed';
  query: BoardQuery | null;
  /** Counts the queries: an answer to an older one no longer counts. */
  turn: number;
  columns: Record<number, Column>;
  deals: Record<number, DealRow>;
  sums: Record<number, PhaseSum>;
  /** Under way, oldest first. */
  moves: Move[];
  failure?: ApiFailure;
}

import type { ListDealsByPhasesArgs } from '@crm/api-client';
import type { ApiFailure, ListQuery, SearchCondition } from '@crm/web-kit';
import type { DealRow, PhaseSum } from '../domain/deal.types.ts';
import type { Move } from '../move/move.events.ts';

export type BoardSortKey = NonNullable<ListDealsByPhasesArgs['body']['sortKey']>;

/** The number of cards per page (spec 3 §2.2). */
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

/** The loaded cards of a phase. */
export interface Column {
  ids: number[];
  /** The number of all cards, loaded or not. */
  totalCount: number;
  /** The loading state of the next cards. */
  more: 'ready' | 'loading' | 'failed';
}

export interface BoardState {
  status: 'idle' | 'loading' | 'reloading' | 'ready' | 'failed';
  query: BoardQuery | null;
  /** Counter of queries; answers to an older query are ignored. */
  turn: number;
  columns: Record<number, Column>;
  deals: Record<number, DealRow>;
  sums: Record<number, PhaseSum>;
  /** The moves in progress, oldest first. */
  moves: Move[];
  failure?: ApiFailure;
}

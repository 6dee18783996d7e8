import type { ApiFailure, ListQuery, SearchCondition } from '@crm/web-kit';
import type { ObjectRow } from '../kinds/object.types.ts';

/** The part of a list's query that selects and orders rows. */
export type GroupSearch = Omit<ListQuery, 'page' | 'perPage'>;

/** A column of a board, or the month of a calendar. */
export interface GroupSpec {
  key: string;
  /** The condition of its records, besides the search. */
  within: SearchCondition;
}

export interface GroupsQuery {
  search: GroupSearch;
  groups: readonly GroupSpec[];
  perPage: number;
}

export interface Group {
  ids: number[];
  totalCount: number;
  /** True when the actual number is higher. */
  isCapped: boolean;
  /** The loading state of the next records. */
  more: 'ready' | 'loading' | 'failed';
}

/** The records of a board or a calendar. */
export interface GroupsState {
  status: 'idle' | 'loading' | 'reloading' | 'ready' | 'failed';
  query: GroupsQuery | null;
  /** The number of the query; answers to an older one are ignored. */
  turn: number;
  groups: Record<string, Group>;
  rows: Record<number, ObjectRow>;
  /** The number of moves that the server has not answered. */
  moving: number;
  failure?: ApiFailure;
}

/** A new value of the item by which a view groups. */
export interface ValueMove {
  id: number;
  itemId: number;
  value: string | null;
  before: string | null;
  /** The groups that lose and get the record; equal in a calendar. */
  from: string;
  to: string;
  texts: { done: string; undo: string; failed: string };
  isUndo?: boolean;
}

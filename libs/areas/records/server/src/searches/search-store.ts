import type { Query, TenantDb } from '@crm/database';
import type { AppContext, StaffContext } from '@crm/server-kit';

/** The columns of a saved search that every store has. */
export interface SavedSearch {
  id: number;
  name: string;
  user_id: number;
  lock_version: number;
}

/** A change of a saved search, as the API takes it. */
export interface SearchChange {
  lock_version: number;
  name?: string;
  is_default?: boolean;
}

/** A table of saved searches with the rules of its lists. */
export interface SearchStore<Row extends SavedSearch, New extends object> {
  table: 'record_search_conditions' | 'deal_search_conditions' | 'action_search_conditions';
  /** Returns the statement of a search that the member may use: their own, or one that others share. */
  one: (ctx: StaffContext, id: number) => Query<Row>;
  /** Returns true if the member may change and delete the search; the default mark is each member's own. */
  mayEdit: (ctx: StaffContext, search: Row) => boolean;
  /** The properties that a list has to know. */
  checked: readonly (keyof New & string)[];
  /** Throws 422 unless the list knows the search. */
  check: (app: AppContext, ctx: StaffContext, search: New | (Row & Partial<New>)) => Promise<void>;
  /** Returns the columns that follow from the name, besides the name itself. */
  named?: (name: string) => object;
  /** The most searches of a member; absent: no limit. */
  most?: number;
  /** Makes the search the member's default, or no longer the default. */
  markDefault: (db: TenantDb, ctx: StaffContext, search: Row, isDefault: boolean) => Promise<void>;
  /** Returns the statements that delete the search. */
  deletion: (app: AppContext, ctx: StaffContext, id: number) => Query<unknown>[];
  /** Returns the statement that writes a change to the log; absent: the log has an entry of the call. */
  log?: (ctx: StaffContext, action: 'create' | 'update' | 'delete', id: number, changes: object) => Query<unknown>;
}

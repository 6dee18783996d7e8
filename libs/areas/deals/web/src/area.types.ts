import type { SavedState } from '@crm/records-web/lists';
import type { ColumnsState } from '@crm/web-kit';
import type { FormState } from './form/form.slice.ts';
import type { DealListState } from './list/deal-list.slice.ts';
import type { Move } from './move/move.events.ts';

/** State of the area, under the key `deals` in the store. */
export interface DealsState {
  list: DealListState;
  /** The columns of the list, by deal type. */
  columns: ColumnsState;
  saved: SavedState;
  form: FormState;
  /** The moves in progress, oldest first. */
  moves: Move[];
}

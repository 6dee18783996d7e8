import type { SavedState } from '@crm/customers-web/lists';
import type { ColumnsState, RecordState } from '@crm/web-kit';
import type { BoardState } from './board/board.types.ts';
import type { Deal } from './domain/deal.types.ts';
import type { FormState } from './form/form.slice.ts';
import type { DealListState } from './list/deal-list.slice.ts';

/** State of the room; stands under `deals` in the store. */
export interface DealsState {
  board: BoardState;
  list: DealListState;
  /** Columns of the list of each deal type. */
  columns: ColumnsState;
  saved: SavedState;
  record: RecordState<Deal>;
  /** The deal that has just gone; its page leaves. */
  goneId: number | null;
  /** The deal that is being deleted here. */
  leavingId: number | null;
  form: FormState;
}

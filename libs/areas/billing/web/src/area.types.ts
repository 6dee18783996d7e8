import type { SavedState } from '@crm/records-web/lists';
import type { ColumnsState, ListState } from '@crm/web-kit';
import type { ChoiceState } from './choice/choice.slice.ts';
import type { EstimateRow } from './domain/estimate.types.ts';
import type { EditorState } from './editor/editor.slice.ts';
import type { OfDealState } from './record/of-deal.slice.ts';
import type { WorkState } from './estimate-commands/estimate-commands.slice.ts';

/** The area's state, stored under `billing`. */
export interface BillingState {
  list: ListState<EstimateRow>;
  columns: ColumnsState;
  saved: SavedState;
  ofDeal: OfDealState;
  choice: ChoiceState;
  editor: EditorState;
  work: WorkState;
}

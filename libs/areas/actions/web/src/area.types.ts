import type { PatternId } from './domain/action.types.ts';
import type { TalkState } from './comments/talk.slice.ts';
import type { FormState } from './form/form.slice.ts';
import type { TimelineState } from './timeline/timelines.ts';

/** State of the room; stands under `actions` in the store. */
export interface ActionsState {
  form: FormState;
  talk: TalkState;
  narrowed: PatternId[];
  ofDeal: TimelineState;
  ofCustomer: TimelineState;
  ofContact: TimelineState;
}

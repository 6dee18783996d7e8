import type { SavedState } from '@crm/records-web/lists';
import type { ColumnsState, ListState } from '@crm/web-kit';
import type { WeekState } from './calendar/week.slice.ts';
import type { TalkState } from './comments/discussion.slice.ts';
import type { Action } from './domain/action.types.ts';
import type { FormState } from './form/form.slice.ts';
import type { ReportState } from './report/report.slice.ts';
import type { AskedReportState } from './report/words/asked-report.ts';
import type { DraftsState } from './report/words/drafts.slice.ts';
import type { WordsState } from './report/words/words.slice.ts';
import type { TargetsState } from './targets/targets.slice.ts';
import type { Narrowing, TimelineState } from './timeline/timelines.ts';

/** The state of the area, under `actions` in the store. */
export interface ActionsState {
  form: FormState;
  talk: TalkState;
  narrowed: Narrowing;
  ofDeal: TimelineState;
  ofCustomer: TimelineState;
  ofContact: TimelineState;
  list: ListState<Action>;
  columns: ColumnsState;
  saved: SavedState;
  week: WeekState;
  report: ReportState;
  words: WordsState;
  wordDrafts: DraftsState;
  askedReport: AskedReportState;
  targets: TargetsState;
}

import { createSlice } from '@reduxjs/toolkit';
import type { ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { delay, put } from 'redux-saga/effects';
import type { ApiResult } from '../api/call-api.ts';
import { searchDelayMs } from '../input/use-debounced-value.ts';
import type { SagaOf } from '../store/saga.types.ts';
import { takeLatest } from '../store/take.ts';

/** The state of the suggestions for a field. */
export interface SuggestionsState<Item, Question> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last question; null before the first. */
  question: Question | null;
  items: Item[];
}

/** The options of suggestions. */
interface SuggestionsOptions<Question> {
  /** Returns true for questions of the same field, whose items stay until the next answer; default: always true. */
  isSameField?: (one: Question, other: Question) => boolean;
  /** True to suggest something for an empty text too, at once. */
  isEmptyAsked?: boolean;
}

/**
 * Creates slice and saga of the suggestions for a typed text, which the server is asked for `searchDelayMs` after the
 * last key (spec 3 §2.0). A page may have several fields, but one has the focus: they share the state.
 */
export function createSuggestionsSlice<Item, Question extends { text: string }>(
  name: string,
  search: (question: Question) => SagaOf<ApiResult<{ data: Item[] }>>,
  { isSameField = () => true, isEmptyAsked = false }: SuggestionsOptions<Question> = {},
) {
  type State = SuggestionsState<Item, Question>;
  const initialState: State = { status: 'idle', question: null, items: [] };
  // immer's Draft of a generic type accepts no assignment; questions and items are plain data.
  const plain = (state: unknown) => state as State;
  const isAsked = ({ text }: Question) => isEmptyAsked || text.trim() !== '';

  const slice = createSlice({
    name,
    initialState,
    reducers: {
      asked: (state, { payload: question }: PayloadAction<Question>) => {
        const known = plain(state);
        const keepsItems = isAsked(question) && known.question !== null && isSameField(known.question, question);
        if (!keepsItems) known.items = [];
        known.status = isAsked(question) ? 'loading' : 'idle';
        known.question = question;
      },
      received: (state, { payload }: PayloadAction<Item[]>) => {
        plain(state).status = 'ready';
        plain(state).items = payload;
      },
      failed: (state) => {
        plain(state).status = 'failed';
        plain(state).items = [];
      },
    },
  });
  const { received, failed } = slice.actions;
  // The payload's type depends on the generic type.
  const asked = slice.actions.asked as unknown as ActionCreatorWithPayload<Question>;

  function* suggest({ payload: question }: PayloadAction<Question>): SagaOf<void> {
    const text = question.text.trim();
    if (!isAsked(question)) return;
    if (text !== '') yield delay(searchDelayMs);
    const result = yield* search({ ...question, text });
    yield put(result.ok ? received(result.data.data) : failed());
  }

  return {
    reducer: slice.reducer,
    asked,
    initialState,
    *saga(): SagaOf<void> {
      yield takeLatest(asked, suggest);
    },
  };
}

import { actionsClient } from '@crm/api-client';
import { addDays } from '@crm/format';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { callApi, offerUndo, setFailed, takeEvery, takeLatest, toastShown } from '@crm/web-kit';
import type { ApiFailure, SagaOf } from '@crm/web-kit';
import { put, select } from 'redux-saga/effects';
import { actionsChanged, dealsOf } from '../domain/action.events.ts';
import type { Action } from '../domain/action.types.ts';

export interface WeekState {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The number of moves that await their answer: answers from before them must not replace them. */
  moving: number;
  /** Monday, and the members and groups of the week, as the filter names them; none means everybody. */
  firstDay: string;
  people: string[];
  /** The members whose actions are shown. */
  memberIds: number[];
  actions: Action[];
  /** The number of actions without room, by day. */
  leftOff: Record<string, number>;
  failure?: ApiFailure;
}

type Times = Pick<Action, 'startDatetime' | 'endDatetime'>;
interface Move {
  action: Action;
  to: Times;
  words: { done: string; undo: string };
}

type Received = Pick<WeekState, 'actions' | 'leftOff' | 'memberIds'>;

const nobody = { people: [], memberIds: [], actions: [], leftOff: {} };
const initialState: WeekState = { status: 'idle', moving: 0, firstDay: '', ...nobody };

const slice = createSlice({
  name: 'actions/week',
  initialState,
  reducers: {
    weekRequested: (week, { payload }: PayloadAction<Pick<WeekState, 'firstDay' | 'people'>>): WeekState => {
      const isSame = week.firstDay === payload.firstDay && week.people.join() === payload.people.join();
      return { ...week, ...payload, status: 'loading', actions: isSame ? week.actions : [] };
    },
    weekReceived: (week, { payload }: PayloadAction<Received>): WeekState => ({
      ...week,
      ...(week.moving === 0 && payload),
      status: 'ready',
      failure: undefined,
    }),
    weekFailed: setFailed,
    weekLeft: () => initialState,
    /** Shows an action at its new time at once. */
    actionMoved: (week, { payload }: PayloadAction<Move>) => {
      week.moving += 1;
      week.actions = week.actions.map((one) => (one.id === payload.action.id ? { ...one, ...payload.to } : one));
    },
    /** Replaces an action by the server's version. */
    actionPlaced: (week, { payload }: PayloadAction<Action>) => {
      week.moving = Math.max(0, week.moving - 1);
      week.actions = week.actions.map((one) => (one.id === payload.id ? payload : one));
    },
  },
});

export const weekReducer = slice.reducer;
export const { weekRequested, weekReceived, weekFailed, weekLeft, actionMoved, actionPlaced } = slice.actions;
export const selectWeek = (state: { actions: { week: WeekState } }): WeekState => state.actions.week;

function* fetchWeek({ payload: { firstDay, people } }: ReturnType<typeof weekRequested>): SagaOf<void> {
  const body = { from: firstDay, until: addDays(firstDay, 6), ...(people.length > 0 ? { people } : {}) };
  const result = yield* callApi(actionsClient, 'listActionsOfCalendar', { body });
  if (!result.ok) return void (yield put(weekFailed(result.failure)));
  const { data: actions, memberIds } = result.data;
  const leftOff = Object.fromEntries(result.data.leftOff.map(({ day, count }) => [day, count]));
  yield put(weekReceived({ actions, leftOff, memberIds }));
}

function* write(action: Action, to: Times): SagaOf<Action | undefined> {
  const body = { startDatetime: to.startDatetime, endDatetime: to.endDatetime, lockVersion: action.lockVersion };
  const result = yield* callApi(actionsClient, 'updateAction', { id: action.id, body });
  if (result.ok) {
    yield put(actionPlaced(result.data.data));
    yield put(actionsChanged({ dealIds: dealsOf([action]) }));
    return result.data.data;
  }
  yield put(actionPlaced(action));
  yield put(toastShown({ level: 'error', text: result.failure.message }));
  if (result.failure.code === 'StaleRecord') yield put(actionsChanged({ dealIds: [] }));
  return undefined;
}

function* move({ payload: { action, to, words } }: ReturnType<typeof actionMoved>): SagaOf<void> {
  const written = yield* write(action, to);
  if (written && (yield* offerUndo(words.done, words.undo))) yield* write(written, action);
}

/** Reloads the week after changes; others' changes during a move come with the reload after it. */
function* follow({ payload: { isByOthers } }: ReturnType<typeof actionsChanged>): SagaOf<void> {
  const { status, moving, firstDay, people }: WeekState = yield select(selectWeek);
  if (status !== 'idle' && !(isByOthers && moving > 0)) yield put(weekRequested({ firstDay, people: [...people] }));
}

export function* weekSaga(): SagaOf<void> {
  yield takeLatest(weekRequested, fetchWeek);
  yield takeEvery(actionMoved, move);
  yield takeEvery(actionsChanged, follow);
}

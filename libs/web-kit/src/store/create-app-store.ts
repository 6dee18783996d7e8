import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { EnhancedStore, Reducer } from '@reduxjs/toolkit';
import type { Send } from '@crm/api-client/runtime';
import createSagaMiddleware from 'redux-saga';
import type { Task } from 'redux-saga';
import type { Unanswered } from '../api/keyed.ts';
import { kitAreas } from './kit-areas.ts';
import type { Area } from './area.types.ts';
import type { SagaOf } from './saga.types.ts';
import { supervise } from './supervise.ts';
import type { SagaFailure } from './supervise.ts';

/** What `createAppStore` takes. */
export interface AppStoreOptions {
  /** The areas that are there from the beginning; further ones come with `addArea`. */
  areas?: readonly Area[];
  /** The way to the network, for `callApi`. */
  send: Send;
  /** State to begin with, by area. */
  preloaded?: Record<string, unknown>;
  /**
   * Waits until the user whose session ran out has signed in again: true when a call that was refused with 401 should
   * be made once more. Without it such a call has failed.
   */
  signedInAgain?: () => SagaOf<boolean>;
  /** Told of every saga that throws; by default it is written to the console. */
  onSagaFailure?: SagaFailure;
}

/** The store of an application. */
export type AppStore = EnhancedStore<Record<string, unknown>> & {
  /** Adds an area once; an area that is there already is left alone. */
  addArea: (area: Area) => void;
  /** Ends all sagas, as at the end of a test. */
  stop: () => void;
};

const report: SagaFailure = (error, where) => console.error(`The saga of ${where} failed.`, error);

/** The store with every area's reducer and saga, and the kit's own modals, dialogs and toasts. */
export function createAppStore(options: AppStoreOptions): AppStore {
  const { areas = [], send, preloaded, onSagaFailure = report, signedInAgain } = options;
  const context = { send, onSagaFailure, signedInAgain, unanswered: new Map<string, Unanswered>() };
  const sagas = createSagaMiddleware({ context });
  const reducers: Record<string, Reducer> = {};
  const added = new Set<string>();
  const tasks: Task[] = [];

  const store = configureStore({
    reducer: ((state: Record<string, unknown> = {}) => state) as Reducer<Record<string, unknown>>,
    preloadedState: preloaded ?? {},
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });

  function addArea({ name, reducer, saga }: Area) {
    if (added.has(name)) return;
    added.add(name);
    if (reducer) reducers[name] = reducer;
    if (Object.keys(reducers).length > 0) store.replaceReducer(tolerant(reducers));
    if (saga) tasks.push(sagas.run(supervise, name, saga, onSagaFailure));
  }

  [...kitAreas, ...areas].forEach(addArea);
  return Object.assign(store, { addArea, stop: () => tasks.forEach((task) => task.cancel()) });
}

/** State preloaded for an area that is not there yet waits for it. */
function tolerant(reducers: Record<string, Reducer>): Reducer<Record<string, unknown>> {
  const known = combineReducers({ ...reducers });
  return (state = {}, action) => {
    const own = Object.fromEntries(Object.keys(reducers).map((name) => [name, state[name]]));
    const next = known(own, action);
    const isSame = Object.keys(reducers).every((name) => next[name] === state[name]);
    return isSame ? state : { ...state, ...next };
  };
}

import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { EnhancedStore, Reducer } from '@reduxjs/toolkit';
import type { Send } from '@crm/api-client/runtime';
import createSagaMiddleware from 'redux-saga';
import type { Task } from 'redux-saga';
import type { Unanswered } from '../api/keyed.ts';
import { kitAreas } from './kit-areas.ts';
import type { StoreModule } from './store-module.types.ts';
import type { SagaOf } from './saga.types.ts';
import { supervise } from './supervise.ts';
import type { SagaFailure } from './supervise.ts';

/** The options of `createAppStore`. */
export interface AppStoreOptions {
  /** The initial store modules; `addArea` adds others later. */
  areas?: readonly StoreModule[];
  /** Sends the API calls of `callApi`. */
  send: Send;
  /** Initial state by area. */
  preloaded?: Record<string, unknown>;
  /**
   * Waits after an expired session until the same user has signed in again. Returns true when a call refused with 401
   * should be repeated. Without it such a call fails.
   */
  signedInAgain?: () => SagaOf<boolean>;
  /** Called for every saga that throws; default: writes to the console. */
  onSagaFailure?: SagaFailure;
}

/** The store of an application. */
export type AppStore = EnhancedStore<Record<string, unknown>> & {
  /** Adds a store module, unless it was already added. */
  addArea: (area: StoreModule) => void;
  /** Cancels all sagas, for example at the end of a test. */
  stop: () => void;
};

/** The options of development's checks: slow checks cause no warning, because a busy machine is slow, too. */
const check = { warnAfter: Infinity };

const report: SagaFailure = (error, where) => console.error(`The saga of ${where} failed.`, error);

/** Creates the store with every area's reducer and saga, and with modals, dialogs and toasts. */
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
    middleware: (defaults) => defaults({ thunk: false, immutableCheck: check, serializableCheck: check }).concat(sagas),
  });

  function addArea({ name, reducer, saga }: StoreModule) {
    if (added.has(name)) return;
    added.add(name);
    if (reducer) reducers[name] = reducer;
    if (Object.keys(reducers).length > 0) store.replaceReducer(tolerant(reducers));
    if (saga) tasks.push(sagas.run(supervise, name, saga, onSagaFailure));
  }

  [...kitAreas, ...areas].forEach(addArea);
  return Object.assign(store, { addArea, stop: () => tasks.forEach((task) => task.cancel()) });
}

/** Keeps the preloaded state of areas that are not added yet. */
function tolerant(reducers: Record<string, Reducer>): Reducer<Record<string, unknown>> {
  const known = combineReducers({ ...reducers });
  return (state = {}, action) => {
    const own = Object.fromEntries(Object.keys(reducers).map((name) => [name, state[name]]));
    const next = known(own, action);
    const isSame = Object.keys(reducers).every((name) => next[name] === state[name]);
    return isSame ? state : { ...state, ...next };
  };
}

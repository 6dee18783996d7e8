import type { Action } from '@reduxjs/toolkit';
import { createAppStore } from '../store/create-app-store.ts';
import type { AppStore, AppStoreOptions } from '../store/create-app-store.ts';
import type { StoreModule } from '../store/store-module.types.ts';
import { fakeSend } from './fake-send.ts';
import type { FakeAnswers, FakeSend } from './fake-send.ts';

/** The options of `runFeature`. */
export interface FeatureOptions {
  areas?: readonly StoreModule[];
  /** Answers of the fake server by operation. */
  answers?: FakeAnswers;
  preloaded?: Record<string, unknown>;
  /** Waits after an expired session. */
  signedInAgain?: AppStoreOptions['signedInAgain'];
}

/** Running reducers and sagas with a fake server. */
export interface Feature extends FakeSend {
  store: AppStore;
  dispatch: (action: Action) => void;
  /** Returns an area's state: `feature.state<DealsState>('deals')`. */
  state: <T>(area: string) => T;
  /** All dispatched actions, in order. */
  actions: Action[];
  /** Resolves when everything that does not wait for a timer has run. */
  settled: () => Promise<void>;
  /** The exceptions of sagas, which a test should assert. */
  sagaFailures: unknown[];
  stop: () => void;
}

/**
 * Runs saga and reducer together: dispatch, `await feature.settled()`, then assert the state and the requests. Stop it
 * at
 * the end of the test.
 */
export function runFeature({ areas = [], answers, preloaded, signedInAgain }: FeatureOptions = {}): Feature {
  const fake = fakeSend(answers);
  const actions: Action[] = [];
  const sagaFailures: unknown[] = [];
  const witness: StoreModule = {
    name: 'witness',
    reducer: (state = null, action: Action) => {
      if (!action.type.startsWith('@@')) actions.push(action);
      return state;
    },
  };
  const store = createAppStore({
    areas: [witness, ...areas],
    send: fake.send,
    preloaded,
    signedInAgain,
    onSagaFailure: (error) => sagaFailures.push(error),
  });
  return {
    ...fake,
    store,
    dispatch: (action) => void store.dispatch(action),
    state: <T>(area: string) => store.getState()[area] as T,
    actions,
    settled,
    sagaFailures,
    stop: store.stop,
  };
}

/** Waits for enough microtasks for a chain of answers and effects. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

import type { ApiFailure } from '@crm/api-client/runtime';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, Reducer } from '@reduxjs/toolkit';
import type { Provider } from '../popup/providers.ts';
import type { SignInMethod } from '../session/session.types.ts';
import type { SessionUser } from '../user.types.ts';
import type { AuthEvents, KnownSession } from './auth.events.types.ts';
import type { AuthState, SignedOutReason, TaskName, TaskState } from './auth.types.ts';
import { reentryDeclined, secondStepDeclined } from './auth.requests.ts';
import { authTransitions } from './transitions.ts';
import type { AuthEvent } from './transitions.ts';

type Known = PayloadAction<KnownSession>;

const nobody = { method: 'none', user: null, expiry: null } as const;

export const initialAuthState: AuthState = {
  status: 'INITIALIZING',
  ...nobody,
  reason: 'none',
  tasks: {},
  providers: [],
};

/** Returns the held user after a sign-in: undefined when the same user returned, otherwise unchanged. */
const heldFrom = ({ held }: AuthState, { user }: KnownSession) =>
  held && (held.id !== user.id || held.currentDomainId !== user.currentDomainId) ? held : undefined;

/** Returns the state after the transition, or the same one if it is not allowed. */
function step(state: AuthState, event: AuthEvent, change: Partial<AuthState>): AuthState {
  const { from, to } = authTransitions[event];
  return from.includes(state.status) ? { ...state, ...change, status: to } : state;
}

const slice = createSlice({
  name: 'auth',
  initialState: initialAuthState,
  reducers: {
    /** The stored credentials are being validated. */
    initializing: (state) => step(state, 'initializing', { failure: undefined }),
    /** The server could not be reached; `initializeRequested` tries again. */
    initializeFailed: (state, { payload: failure }: PayloadAction<ApiFailure>) =>
      step(state, 'initializeFailed', { failure }),
    restored: (state, { payload }: Known) =>
      step(state, 'restored', { ...payload, reason: 'none', held: heldFrom(state, payload) }),
    notRestored: (state, { payload: reason }: PayloadAction<SignedOutReason>) =>
      step(state, 'notRestored', { ...nobody, reason }),
    signingIn: (state, { payload: method }: PayloadAction<SignInMethod>) =>
      step(state, 'signingIn', { method, failure: undefined }),
    signedIn: (state, { payload }: Known) =>
      step(state, 'signedIn', {
        ...payload,
        reason: 'none',
        failure: undefined,
        secondStep: undefined,
        held: heldFrom(state, payload),
      }),
    /** The sign-in failed; without a payload, the user cancelled it. */
    signInFailed: (state, { payload: failure }: PayloadAction<ApiFailure | undefined>) =>
      step(state, 'signInFailed', {
        ...nobody,
        failure,
        // A wrong code may be retried; any other failure starts over.
        secondStep: failure?.code === 'TwoFactorWrong' || failure?.status === 0 ? state.secondStep : undefined,
      }),
    /** The password was correct and the second factor is required. */
    secondStepAsked: (state, { payload: secondStep }: PayloadAction<{ token: string }>) =>
      step(state, 'signInFailed', { ...nobody, failure: undefined, secondStep }),
    signingOut: (state) => step(state, 'signingOut', {}),
    signedOut: (state) => step(state, 'signedOut', { ...nobody, reason: 'signedOut', tasks: {}, held: undefined }),
    sessionLost: (state, { payload: reason }: PayloadAction<SignedOutReason>) =>
      step(state, 'sessionLost', {
        ...nobody,
        reason,
        tasks: {},
        held: reason === 'expired' ? (state.user ?? undefined) : undefined,
      }),

    /** The account or the current tenant changed. */
    userUpdated: (state, { payload: user }: PayloadAction<SessionUser>) => {
      if (state.status === 'SIGNED_IN') state.user = user;
    },
    /** The credentials were renewed. */
    expiryChanged: (state, { payload: expiry }: PayloadAction<number>) => {
      if (state.status === 'SIGNED_IN') state.expiry = expiry;
    },
    taskChanged: (state, { payload: { name, ...task } }: PayloadAction<TaskState & { name: TaskName }>) => {
      state.tasks[name] = task;
    },
    /** The server's list of providers arrived. */
    providersChanged: (state, { payload }: PayloadAction<Pick<Provider, 'name' | 'available'>[]>) => {
      state.providers = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(reentryDeclined, (state) => {
        state.held = undefined;
        state.secondStep = undefined;
      })
      .addCase(secondStepDeclined, (state) => {
        state.secondStep = undefined;
        state.failure = undefined;
      }),
});

/** The reducer of the session, which applies only the transitions in `authTransitions`. */
export const authReducer: Reducer<AuthState> = slice.reducer;

/** The events of the session for other reducers and sagas. Only the auth saga dispatches them. */
export const authEvents: AuthEvents = slice.actions;

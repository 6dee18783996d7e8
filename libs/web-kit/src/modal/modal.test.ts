import type { Action } from '@reduxjs/toolkit';
import { createAction } from '@reduxjs/toolkit';
import { callApi } from '../api/call-api.ts';
import { takeLeading } from '../store/take.ts';
import { apiError, deferred } from '../testing/fake-send.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { samplesClient } from '../testing/sample-client.ts';
import { submitModal } from './modal.saga.ts';
import {
  modalClosed,
  modalDismissed,
  modalOpened,
  modalSubmitFailed,
  modalSubmitSucceeded,
  modalSubmitted,
  modalsReducer,
  selectModal,
} from './modal.slice.ts';
import type { ModalStatus, ModalsState } from './modal.slice.ts';

const name = 'deal-create';
const failure = { status: 422, code: 'ValidationFailed', message: '', issues: [] };
const events: Record<string, Action> = {
  opened: modalOpened({ name, payload: { id: 1 } }),
  submitted: modalSubmitted({ name }),
  submitFailed: modalSubmitFailed({ name, failure }),
  submitSucceeded: modalSubmitSucceeded({ name }),
  dismissed: modalDismissed({ name }),
  closed: modalClosed({ name }),
};

/** The allowed transitions; all others are ignored. */
const allowed: Record<ModalStatus, Record<string, ModalStatus>> = {
  closed: { opened: 'open' },
  open: { submitted: 'submitting', dismissed: 'closing' },
  submitting: { submitFailed: 'open', submitSucceeded: 'closing' },
  closing: { opened: 'open', closed: 'closed' },
};
const cases = Object.keys(allowed).flatMap((from) =>
  Object.keys(events).map((event) => [from as ModalStatus, event, allowed[from as ModalStatus][event]] as const),
);

it.each(cases)('when %s, the event %s leads to %s', (from, event, to) => {
  const before: ModalsState = { [name]: { status: from, payload: { id: 0 } } };
  const after = modalsReducer(before, events[event]!);
  if (to) expect(after[name]!.status).toBe(to);
  else expect(after).toBe(before);
});

it('stores each modal by name, with its payload', () => {
  const modals = [
    modalOpened({ name: 'a', payload: 1 }),
    modalOpened({ name: 'b', payload: 2 }),
    modalDismissed({ name: 'a' }),
  ].reduce(modalsReducer, {} as ModalsState);
  expect(selectModal({ modals }, 'a')).toMatchObject({ status: 'closing', payload: 1 });
  expect(selectModal({ modals }, 'b')).toMatchObject({ status: 'open', payload: 2 });
  expect(selectModal({ modals }, 'c').status).toBe('closed');
});

describe('with its saga', () => {
  const asked = createAction('asked');
  function* saga() {
    yield takeLeading(asked, function* () {
      yield* submitModal(name, () => callApi(samplesClient, 'getSample', { id: 1 }));
    });
  }
  let feature: Feature;
  const entry = () => selectModal(feature.store.getState() as { modals: ModalsState }, name);
  beforeEach(() => {
    jest.useFakeTimers();
    feature = runFeature({ areas: [{ name: 'asking', saga }] });
  });
  afterEach(() => {
    feature.stop();
    jest.useRealTimers();
  });

  it('is submitting during the call, and closes on success', async () => {
    const held = deferred<unknown>();
    feature.answer({ getSample: () => held.promise });
    [modalOpened({ name }), asked(), modalDismissed({ name })].forEach(feature.dispatch);
    await feature.settled();
    expect(entry().status).toBe('submitting');
    held.resolve({ data: {} });
    await feature.settled();
    expect(entry().status).toBe('closing');
  });

  it('stays open with the failure', async () => {
    feature.answer({ getSample: () => Promise.reject(apiError('InUse', { status: 409 })) });
    [modalOpened({ name, payload: 'kept' }), asked()].forEach(feature.dispatch);
    await feature.settled();
    expect(entry()).toMatchObject({ status: 'open', payload: 'kept', failure: { code: 'InUse' } });
  });

  it('sends nothing for a modal that is not open', async () => {
    feature.dispatch(asked());
    await feature.settled();
    expect(feature.requests).toEqual([]);
  });

  it('closes by timeout when no host shows the modal, unless it was reopened', async () => {
    [modalOpened({ name }), modalDismissed({ name })].forEach(feature.dispatch);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(entry().status).toBe('closed');
    [modalOpened({ name }), modalDismissed({ name }), modalOpened({ name })].forEach(feature.dispatch);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(entry().status).toBe('open');
  });
});

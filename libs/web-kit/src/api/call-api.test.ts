import { RequiredError } from '@crm/api-client/runtime';
import { createAction } from '@reduxjs/toolkit';
import { call } from 'redux-saga/effects';
import { takeLatest } from '../store/take.ts';
import { apiError, deferred } from '../testing/fake-send.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { samplesClient } from '../testing/sample-client.ts';
import { apiFailed, callApi } from './call-api.ts';
import type { ApiResult } from './call-api.ts';
import { selectIsConnectionLost } from './connection.ts';

const asked = createAction<number>('asked');
let results: ApiResult<unknown>[] = [];
function* saga() {
  yield takeLatest(asked, function* ({ payload: id }) {
    const result = yield* callApi(samplesClient, 'getSample', { id });
    // The answer is typed by the client's method.
    if (result.ok) result.data.data.name satisfies string;
    results.push(result);
  });
}

let feature: Feature;
beforeEach(() => {
  results = [];
  feature = runFeature({ areas: [{ name: 'asking', saga }] });
});
afterEach(() => feature.stop());

async function ask(...ids: number[]) {
  ids.forEach((id) => feature.dispatch(asked(id)));
  await feature.settled();
}

it('returns the answer as a value', async () => {
  feature.answer({ getSample: ({ id }: { id: number }) => ({ data: { id } }) });
  await ask(7);
  expect(feature.requests).toMatchObject([{ name: 'getSample', args: { id: 7 } }]);
  expect(results).toEqual([{ ok: true, data: { data: { id: 7 } } }]);
});

it('returns a failure as a value, and dispatches it to the whole application', async () => {
  feature.answer({
    getSample: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        details: [{ field: 'last_name', rule: 'required' }],
        errors: { lastName: ['x'], fullMessages: ['y'] },
      });
    },
  });
  await ask(7);
  const [result] = results;
  expect(result).toMatchObject({ ok: false, failure: { status: 422, code: 'ValidationFailed' } });
  expect(!result!.ok && result!.failure.issues).toEqual([{ field: 'lastName', rule: 'required' }]);
  expect(!result!.ok && result!.failure.fieldErrors).toEqual({ lastName: ['x'] });
  expect(feature.actions.find(apiFailed.match)?.payload).toMatchObject({ operation: 'getSample' });
});

it('returns a missing parameter as a failure', async () => {
  feature.answer({
    getSample: () => {
      throw new RequiredError('id', 'getSample');
    },
  });
  await ask(1);
  expect(results).toMatchObject([{ ok: false, failure: { code: 'RequiredError' } }]);
});

it('rethrows a programming error', async () => {
  await ask(1);
  expect(results).toEqual([]);
  expect(feature.sagaFailures).toEqual([new Error('The fake server has no answer for getSample.')]);
});

it('aborts the request of a cancelled saga', async () => {
  const first = deferred<{ data: { id: number } }>();
  feature.answer({ getSample: ({ id }: { id: number }) => (id === 1 ? first.promise : { data: { id } }) });
  await ask(1, 2);
  expect(feature.requests.map((request) => request.isAborted())).toEqual([true, false]);
  first.resolve({ data: { id: 1 } });
  await feature.settled();
  expect(results).toEqual([{ ok: true, data: { data: { id: 2 } } }]);
});

describe('a call refused because of an expired session', () => {
  const refusedOnce = () => {
    const answer = jest.fn(({ id }: { id: number }) => ({ data: { id } }));
    answer.mockImplementationOnce(() => {
      throw apiError('SignInRequired', { status: 401 });
    });
    return answer;
  };

  it('waits for the sign-in, and is repeated once', async () => {
    const again = deferred<boolean>();
    const signedInAgain = function* () {
      return (yield call(() => again.promise)) as boolean;
    };
    feature = runFeature({ areas: [{ name: 'asking', saga }], signedInAgain });
    feature.answer({ getSample: refusedOnce() });
    await ask(7);
    expect([feature.requests.length, results]).toEqual([1, []]);
    again.resolve(true);
    await feature.settled();
    expect(feature.requests).toHaveLength(2);
    expect(results).toEqual([{ ok: true, data: { data: { id: 7 } } }]);
  });

  it('fails when nobody, or another user, signs in', async () => {
    // oxlint-disable-next-line require-yield
    const signedInAgain = function* () {
      return false;
    };
    feature = runFeature({ areas: [{ name: 'asking', saga }], signedInAgain });
    feature.answer({ getSample: refusedOnce() });
    await ask(7);
    expect(feature.requests).toHaveLength(1);
    expect(results).toMatchObject([{ ok: false, failure: { status: 401 } }]);
  });
});

it('counts the connection as lost from a call without an answer to the next answer, even a refusal', async () => {
  const isLost = () => selectIsConnectionLost({ connection: feature.state('connection') });
  const answers = [apiError('NetworkError', { status: 0 }), apiError('RecordNotFound', { status: 404 })];
  feature.answer({
    getSample: () => {
      throw answers.shift()!;
    },
  });
  await ask(1);
  expect(isLost()).toBe(true);
  await ask(2);
  expect(isLost()).toBe(false);
});

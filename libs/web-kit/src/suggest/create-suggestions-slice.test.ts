import { callApi } from '../api/call-api.ts';
import { searchDelayMs } from '../input/use-debounced-value.ts';
import { apiError } from '../testing/fake-send.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { samplesClient } from '../testing/sample-client.ts';
import type { Sample } from '../testing/sample-client.ts';
import { createSuggestionsSlice } from './create-suggestions-slice.ts';
import type { SuggestionsState } from './create-suggestions-slice.ts';

interface Question {
  field: string;
  text: string;
}
const found: Sample = { id: 1, name: '青葉商事', amount: 0, lockVersion: 0 };
const create = (isEmptyAsked: boolean) =>
  createSuggestionsSlice<Sample, Question>(
    'sample',
    ({ text }) => callApi(samplesClient, 'indexSamples', { page: 1, keyword: text }),
    { isSameField: (one, other) => one.field === other.field, isEmptyAsked },
  );

let feature: Feature;
function start({ isEmptyAsked = false } = {}) {
  const { reducer, saga, asked } = create(isEmptyAsked);
  feature = runFeature({
    areas: [{ name: 'sample', reducer, saga }],
    answers: { indexSamples: { data: [found], meta: { totalCount: 1 } } },
  });
  return async (text: string, { field = 'a', waits = searchDelayMs } = {}) => {
    feature.dispatch(asked({ field, text }));
    jest.advanceTimersByTime(waits);
    await feature.settled();
  };
}
const state = () => feature.state<SuggestionsState<Sample, Question>>('sample');
const keywords = () => feature.requests.map(({ args }) => args.keyword);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  feature.stop();
  jest.useRealTimers();
});

it('asks the server for the trimmed text once the typing has rested', async () => {
  const type = start();
  await type('青', { waits: searchDelayMs - 1 });
  expect(state()).toMatchObject({ status: 'loading', question: { text: '青' } });
  await type(' 青葉 ');
  expect(keywords()).toEqual(['青葉']);
  expect(state()).toMatchObject({ status: 'ready', items: [found] });
});

it('keeps the items of the same field until the next answer, and none of another field', async () => {
  const type = start();
  await type('青葉');
  await type('青葉商', { waits: 0 });
  expect(state()).toMatchObject({ status: 'loading', items: [found] });
  await type('青葉商', { field: 'b', waits: 0 });
  expect(state()).toMatchObject({ status: 'loading', items: [] });
});

it('clears the items for an empty text without asking', async () => {
  const type = start();
  await type('青葉');
  await type(' ');
  expect(state()).toMatchObject({ status: 'idle', items: [] });
  expect(keywords()).toHaveLength(1);
});

it('asks for an empty text at once where it is asked too', async () => {
  const type = start({ isEmptyAsked: true });
  await type('', { waits: 0 });
  expect(keywords()).toEqual(['']);
  expect(state()).toMatchObject({ status: 'ready', items: [found] });
});

it('clears the items after a failure', async () => {
  const type = start();
  await type('青葉');
  feature.answer({
    indexSamples: () => {
      throw apiError('Unavailable', { status: 503 });
    },
  });
  await type('青葉商');
  expect(state()).toMatchObject({ status: 'failed', items: [] });
});

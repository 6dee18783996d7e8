import type { Action } from '@reduxjs/toolkit';
import { createAction } from '@reduxjs/toolkit';
import { takeEvery, takeLatest } from '../store/take.ts';
import { runFeature } from '../testing/run-feature.ts';
import type { Feature } from '../testing/run-feature.ts';
import { confirm } from './dialog.saga.ts';
import { dialogAnswered, dialogClosed, dialogRequested, dialogWithdrawn, dialogsReducer } from './dialog.slice.ts';
import type { DialogStatus, DialogsState, DialogType } from './dialog.slice.ts';

const question = {
  type: 'danger' as const,
  title: '削除',
  text: '元に戻せません。',
  confirmText: '削除',
  cancelText: 'やめる',
};
const request = { ...question, id: 'q1' };
const events: Record<string, Action> = {
  requested: dialogRequested({ ...question, id: 'q2' }),
  answered: dialogAnswered({ id: 'q1', isConfirmed: true }),
  answeredOther: dialogAnswered({ id: 'q9', isConfirmed: true }),
  withdrawn: dialogWithdrawn({ id: 'q1' }),
  closed: dialogClosed(),
};
const allowed: Record<DialogStatus, Record<string, DialogStatus>> = {
  closed: { requested: 'open' },
  open: { answered: 'closing', withdrawn: 'closing' },
  closing: { closed: 'closed' },
};
const cases = Object.keys(allowed).flatMap((from) =>
  Object.keys(events).map((event) => [from as DialogStatus, event, allowed[from as DialogStatus][event]] as const),
);

it.each(cases)('when %s, the event %s leads to %s', (from, event, to) => {
  const before: DialogsState = { status: from, waiting: [], request: from === 'closed' ? undefined : request };
  expect(dialogsReducer(before, events[event]!).status).toBe(to ?? from);
});

it('shows a second question after the first one', () => {
  let dialogs = dialogsReducer({ status: 'open', waiting: [], request }, events.requested!);
  expect(dialogs).toMatchObject({ request: { id: 'q1' }, waiting: [{ id: 'q2' }] });
  dialogs = [events.answered!, events.closed!].reduce(dialogsReducer, dialogs);
  expect(dialogs).toMatchObject({ status: 'open', request: { id: 'q2' }, waiting: [] });
});

it('drops a waiting question that is withdrawn', () => {
  const dialogs = dialogsReducer(
    { status: 'open', waiting: [{ ...request, id: 'q2' }], request },
    dialogWithdrawn({ id: 'q2' }),
  );
  expect(dialogs).toMatchObject({ status: 'open', waiting: [] });
});

describe('confirm', () => {
  const asked = createAction<DialogType>('asked');
  let answers: boolean[];
  const ask = function* ({ payload: type }: ReturnType<typeof asked>) {
    answers.push(yield* confirm({ ...question, type }));
  };
  let feature: Feature;
  const dialogs = () => feature.state<DialogsState>('dialogs');
  const answer = (isConfirmed: boolean) => feature.dispatch(dialogAnswered({ id: dialogs().request!.id, isConfirmed }));
  const start = (watch: typeof takeEvery) => {
    answers = [];
    feature = runFeature({
      areas: [
        {
          name: 'asking',
          saga: function* () {
            yield watch(asked, ask);
          },
        },
      ],
    });
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    feature.stop();
    jest.useRealTimers();
  });

  it.each(['info', 'warning', 'danger'] as const)('waits for the answer to a question of type %s', async (type) => {
    start(takeEvery);
    feature.dispatch(asked(type));
    await feature.settled();
    expect(dialogs()).toMatchObject({ status: 'open', request: { type } });
    expect(answers).toEqual([]);
    answer(true);
    await feature.settled();
    expect(answers).toEqual([true]);
  });

  it("returns each question's own answer", async () => {
    start(takeEvery);
    [asked('info'), asked('danger')].forEach(feature.dispatch);
    answer(false);
    feature.dispatch(dialogClosed());
    answer(true);
    await feature.settled();
    expect(answers).toEqual([false, true]);
  });

  it('withdraws the question when the asking saga is cancelled', async () => {
    start(takeLatest);
    [asked('info'), asked('danger')].forEach(feature.dispatch);
    await feature.settled();
    expect(dialogs()).toMatchObject({ status: 'closing', waiting: [{ type: 'danger' }] });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(dialogs()).toMatchObject({ status: 'open', request: { type: 'danger' } });
    expect(answers).toEqual([]);
  });
});

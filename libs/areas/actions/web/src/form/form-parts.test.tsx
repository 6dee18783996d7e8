import { SlotsProvider } from '@crm/web-kit';
import type { SlotEntry } from '@crm/web-kit';
import { apiError, moduleWith } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../store-module.ts';
import { actionSaved } from '../domain/action.events.ts';
import { Part } from '../timeline/DealActions.tsx';
import { storeState } from '../testing/masters.ts';
import { openPart } from '../testing/open-part.tsx';
import { fullServer } from '../testing/server.ts';

jest.setTimeout(30_000);
let part: Rendered;
afterEach(() => {
  expect(part.sagaFailures).toEqual([]);
  part.stop();
});

const load: SlotEntry['load'] = async () => ({
  Part: ({ recordId }) => <p>{`アクション${recordId}のファイル`}</p>,
});
const modules = [moduleWith('filing', { slots: [{ slot: 'action-form', load }] })];
/** The events that the later area receives. */
const saved: number[] = [];
const listening = {
  name: 'filing',
  reducer: (heard: number[] = [], event: { type: string }) => {
    if (actionSaved.match(event)) saved.push(event.payload.actionId);
    return heard;
  },
};
const open = async (answers: FakeAnswers = {}) => {
  saved.length = 0;
  const screenOf = (
    <SlotsProvider modules={modules}>
      <Part recordId={2} />
    </SlotsProvider>
  );
  part = await openPart(screenOf, { ...fullServer, ...answers }, '/', storeState, [area, listening as never]);
};
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await part.settled();
};
const form = () => within(screen.getByRole('dialog'));

it('shows other areas’ parts, and emits the saved action when it is completed with a next one', async () => {
  await open();
  await press('完了にする');
  await screen.findByRole('dialog');
  expect(await form().findByText('アクション2のファイル')).toBeVisible();
  await userEvent.click(form().getByRole('button', { name: '完了にする' }));
  await part.settled();
  expect(saved).toEqual([2]);
});

it('shows those parts for a new action, and emits its id once it is saved', async () => {
  await open();
  await press('予定を登録');
  await screen.findByRole('dialog');
  expect(await form().findByText('アクション0のファイル')).toBeVisible();
  await userEvent.click(form().getByRole('button', { name: /目的/ }));
  await userEvent.click(screen.getByRole('option', { name: 'ヒアリング' }));
  await userEvent.click(form().getByRole('button', { name: '登録' }));
  await part.settled();
  expect(saved).toEqual([9]);
});

it('emits nothing for an action that could not be saved, and keeps the form’s values', async () => {
  await open({
    updateAction: () => {
      throw apiError('NetworkError', { status: 0 });
    },
  });
  await press('完了にする');
  await screen.findByRole('dialog');
  await userEvent.type(form().getByRole('textbox', { name: '実施結果' }), '前向きなご回答');
  await userEvent.click(form().getByRole('button', { name: '完了にする' }));
  await part.settled();
  expect(saved).toEqual([]);
  expect(form().getByRole('textbox', { name: '実施結果' })).toHaveValue('前向きなご回答');
  expect(form().getByText('アクション2のファイル')).toBeVisible();
});

it('moves the end with the start, and says so when the action goes over midnight', async () => {
  await open();
  await press('完了にする');
  await screen.findByRole('dialog');
  const start = form().getByRole('textbox', { name: '開始時刻' });
  const end = form().getByRole('textbox', { name: '終了時刻' });
  const type = async (field: HTMLElement, time: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, time);
    await userEvent.tab();
  };
  await type(start, '9:00');
  await type(end, '10:30');
  await type(start, '14:00');
  expect(end).toHaveValue('15:30');
  await type(start, '23:00');
  expect(end).toHaveValue('00:30');
  expect(form().getByText('日付をまたいで、翌日に終わります。')).toBeVisible();
});

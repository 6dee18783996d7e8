import { actionSaved, talkChanged } from '@crm/actions-web/events';
import { page } from '@crm/records-web/testing';
import { FormModal } from '@crm/web-kit';
import type { AppStore } from '@crm/web-kit';
import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eventChannel } from 'redux-saga';
import { keptFile } from '../browser/file-store.ts';
import { transport } from '../browser/transport.ts';
import { show } from '../testing/MaterialsApp.tsx';
import { material } from '../testing/samples.ts';
import { Part } from './ActionFormFiles.tsx';

let shown: Rendered;
/** The storage's statuses for the files sent, in turn; 204 once the list is empty. */
let answers: number[];
let put: jest.SpyInstance;

beforeEach(() => {
  answers = [];
  put = jest.spyOn(transport, 'put').mockImplementation(() =>
    eventChannel((emit) => {
      const timer = setTimeout(() => emit({ status: answers.shift() ?? 204 }));
      return () => clearTimeout(timer);
    }),
  );
});
afterEach(() => {
  expect(shown.sagaFailures).toEqual([]);
  shown.stop();
  jest.restoreAllMocks();
});

const ofAction = { targetType: 'action', targetId: 31 } as const;
const token = { fileUploadToken: 'tok', uploadUrl: '/api/material_uploads/tok', uploadHeaders: [], expiresAt: '' };
const open = async (recordId = 0, more: FakeAnswers = {}) => {
  shown = await show(<Part recordId={recordId} />, {
    getActionMaterialUploadToken: { data: token },
    createActionMaterial: { data: material(9, { name: '議事録.txt', ...ofAction }) },
    listMaterialsOfAction: page([material(9, { name: '議事録.txt', size: 5, ...ofAction })]),
    ...more,
  });
};
const choose = async (...names: string[]) => {
  const files = names.map((name) => new File(['x'.repeat(5)], name));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, files, { applyAccept: false });
  await shown.settled();
};
const chosen = () => screen.getByRole('list', { name: '選択したファイル' });
const save = async () => {
  await act(async () => void shown.store.dispatch(actionSaved({ actionId: 31 })));
  // The storage answers after a short delay.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  await shown.settled();
};
const sent = (name: string) => shown.requests.filter((request) => request.name === name).map(({ args }) => args);

it('keeps the chosen files until the action is saved, and lets the user remove them', async () => {
  await open();
  await choose('議事録.txt', '見積.pdf');
  expect(screen.getByRole('status')).toHaveTextContent('2件を選択中。保存すると添付されます。');
  await userEvent.click(screen.getByRole('button', { name: '見積.pdfを取り消す' }));
  expect(within(chosen()).getAllByRole('listitem')).toHaveLength(1);
  expect(chosen()).toHaveTextContent('議事録.txt5 B');
  expect(sent('getActionMaterialUploadToken')).toEqual([]);
});

it('asks before it closes the form with chosen files', async () => {
  const onClose = jest.fn();
  shown = await show(
    <FormModal state="open" title="アクションを登録" onClose={onClose} onSubmit={jest.fn()}>
      <Part recordId={0} />
    </FormModal>,
  );
  await choose('議事録.txt');
  await userEvent.keyboard('{Escape}');
  const question = screen.getByRole('alertdialog', { name: '入力内容を破棄しますか？' });
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: '破棄' }));
  expect(onClose).toHaveBeenCalled();
});

it('shows at once why a file cannot be attached, and does not send it', async () => {
  await open();
  await choose('設定.exe', '議事録.txt');
  expect(within(chosen()).getByRole('alert')).toHaveTextContent('この種類のファイルは登録できません。');
  expect(screen.getByRole('status')).toHaveTextContent('1件を選択中');
  await save();
  expect(sent('getActionMaterialUploadToken')).toMatchObject([{ actionId: 31, filename: '議事録.txt' }]);
});

it('attaches the files to the saved action, which then lists them', async () => {
  await open();
  const told: unknown[] = [];
  const reducer = (state: object = {}, event: UnknownAction) => {
    if (talkChanged.match(event)) told.push(event.payload);
    return state;
  };
  (shown.store as AppStore).addArea({ name: 'actions', reducer: reducer as Reducer });
  await choose('議事録.txt');
  await save();
  expect(sent('createActionMaterial')).toEqual([{ actionId: 31, body: { fileUploadToken: 'tok' } }]);
  expect(screen.getByText('ファイルを添付しました。')).toBeVisible();
  expect(screen.queryByRole('list', { name: '選択したファイル' })).not.toBeInTheDocument();
  expect(told).toEqual([{ actionId: 31, files: [{ id: 9, name: '議事録.txt', size: 5 }] }]);
});

it('shows no message when an action is saved without files', async () => {
  await open();
  await save();
  expect(sent('listMaterialsOfAction')).toEqual([]);
  expect(screen.queryByText('ファイルを添付しました。')).not.toBeInTheDocument();
});

it('says that the action was saved when a file failed, and sends the file again', async () => {
  answers = [0];
  await open();
  await choose('議事録.txt');
  await save();
  expect(screen.getByText('アクションは保存しましたが、ファイルを添付できませんでした。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '再試行' }));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  await shown.settled();
  expect(put).toHaveBeenCalledTimes(2);
  expect(screen.getByText('ファイルを添付しました。')).toBeVisible();
});

it('links to the action when the server refuses the content of a file', async () => {
  await open(0, {
    createActionMaterial: () => {
      throw apiError('ValidationFailed', { status: 422, details: [{ field: 'fileUploadToken', rule: 'content' }] });
    },
  });
  await choose('偽物.pdf');
  await save();
  expect(screen.getByText('アクションは保存しましたが、添付できないファイルがありました。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  expect(shown.location()).toBe('/actions?action=31');
});

it("lists the action's files, and those that failed the last time", async () => {
  answers = [0];
  await open(31);
  expect(screen.getByRole('list', { name: '添付済みのファイル' })).toHaveTextContent('議事録.txt');
  await choose('見積.pdf');
  await save();
  const uploads = screen.getByRole('region', { name: 'アップロードの状況' });
  await userEvent.click(within(uploads).getByRole('button', { name: '再試行' }));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  await shown.settled();
  expect(within(uploads).getByText('登録しました。')).toBeVisible();
  expect(screen.queryByText(/添付できませんでした/)).not.toBeInTheDocument();
});

it('forgets the chosen files when the form is closed', async () => {
  await open();
  await choose('議事録.txt');
  const state = shown.store.getState() as { materials: { attach: { chosen: { id: string }[] } } };
  const { id } = state.materials.attach.chosen[0]!;
  expect(keptFile(id)).toBeDefined();
  shown.unmount();
  expect(keptFile(id)).toBeUndefined();
  await act(async () => void shown.store.dispatch(actionSaved({ actionId: 31 })));
  expect(sent('getActionMaterialUploadToken')).toEqual([]);
});

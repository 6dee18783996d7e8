import { liveChanged } from '@crm/web-kit';
import type * as WebKit from '@crm/web-kit';
import { apiError, deferred } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readerReach, storeState, withReach } from '../testing/masters.ts';
import { openPart } from '../testing/open-part.tsx';
import { action, page, planned } from '../testing/samples.ts';
import { rememberPurpose } from '../form/last-purpose.ts';
import { comment, fullServer } from '../testing/server.ts';
import { Part } from './DealActions.tsx';
import { Part as PlanAction } from './PlanAction.tsx';
import { Part as RegisterAction } from './RegisterAction.tsx';

jest.setTimeout(30_000);

/** The promise that delays the area's code. */
let mockGate = Promise.resolve();
jest.mock('@crm/web-kit', () => ({
  ...jest.requireActual<typeof WebKit>('@crm/web-kit'),
  loadChunk: (load: () => Promise<unknown>) => mockGate.then(load),
}));

let part: Rendered;
const open = async (answers: FakeAnswers = {}, preloaded?: Record<string, unknown>) => {
  part = await openPart(<Part recordId={2} />, { ...fullServer, ...answers }, '/', preloaded);
};
const sent = (name: string) => part.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getAllByRole('button', { name })[0]!);
  await part.settled();
};
const dialog = () => within(screen.getByRole('dialog'));
const submit = async (name: string) => {
  await userEvent.click(dialog().getByRole('button', { name }));
  await part.settled();
};
afterEach(() => {
  window.localStorage.clear();
  mockGate = Promise.resolve();
  expect(part.sagaFailures).toEqual([]);
  part.stop();
});

it('registers an action from the deal’s header: one form, of this deal', async () => {
  part = await openPart(
    <>
      <RegisterAction recordId={2} />
      <Part recordId={2} />
    </>,
    fullServer,
  );
  await press('アクションを登録');
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  expect(sent('getDeal')).toEqual([{ id: 2 }]);
});

it('shows its buttons before the slot has loaded, and opens the form after a press', async () => {
  const held = deferred<void>();
  mockGate = held.promise;
  part = await openPart(
    <>
      <RegisterAction recordId={2} />
      <Part recordId={2} />
    </>,
    fullServer,
    '/',
    storeState,
    [],
  );
  expect(await screen.findByRole('button', { name: 'アクションを登録' })).toBeEnabled();
  expect(screen.getByText('読み込み中')).toBeInTheDocument();
  await press('予定を登録');
  expect(sent('getDeal')).toEqual([]);
  await act(async () => held.resolve());
  await part.settled();
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  expect(sent('getDeal')).toEqual([{ id: 2 }]);
});

it('plans an action from a card’s menu: the form opens for this deal', async () => {
  part = await openPart(<PlanAction recordId={2} />, fullServer);
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  expect(sent('getDeal')).toEqual([{ id: 2 }]);
});

it('lists planned actions first, the next one on top, then days, newest first', async () => {
  await open();
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['予定', '2026/10/02(金)', '2026/09/30(水)']);
  const first = within(screen.getByRole('region', { name: '予定' })).getAllByRole('article');
  expect(within(first[0]!).getByText('未完了')).toBeVisible();
  expect(within(first[1]!).getByText('2099/11/27(金)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'さらに表示（残り20件）' })).toBeVisible();
});

it('filters by a kind, and reports an empty result', async () => {
  await open();
  part.answer({ listActionsOfDeal: page([]) });
  await press(/種別/);
  await userEvent.click(screen.getByRole('checkbox', { name: '電話' }));
  await part.settled();
  expect(sent('listActionsOfDeal').at(-1)).toMatchObject({ body: { patternIds: [3] } });
  expect(screen.getByText('条件に合うアクションはありません')).toBeVisible();
});

it('filters by members, states and days, and resets', async () => {
  await open();
  await press(/^状態/);
  await userEvent.click(screen.getByRole('checkbox', { name: '未完了' }));
  await userEvent.keyboard('{Escape}');
  await press(/^担当者/);
  await userEvent.click(screen.getAllByRole('checkbox')[0]!);
  await userEvent.keyboard('{Escape}');
  await press(/^期間/);
  const from = screen.getByRole('textbox', { name: '開始日' });
  await userEvent.clear(from);
  await userEvent.type(from, '2026-10-01');
  await userEvent.tab();
  await part.settled();
  expect(sent('listActionsOfDeal').at(-1)).toMatchObject({
    body: { states: ['overdue'], userIds: [expect.any(Number)], from: '2026-10-01' },
  });
  await press('閉じる');
  await press('絞り込み解除');
  await part.settled();
  expect(sent('listActionsOfDeal').at(-1)).toEqual({
    dealId: 2,
    body: { page: 1, perPage: 20, patternIds: [], userIds: [], states: [] },
  });
});

it('plans an action of the deal with its purposes, people and template', async () => {
  await open();
  await press('予定を登録');
  await screen.findByRole('dialog');
  await submit('登録');
  await waitFor(() => expect(dialog().getByText('目的: 必須項目です')).toBeVisible());
  expect(sent('createActionOfDeal')).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: /目的/ }));
  await userEvent.click(screen.getByRole('option', { name: '見積提示' }));
  expect(dialog().getByRole('textbox', { name: '事前メモ' })).toHaveValue('■見積の前提');
  await submit('登録');
  await waitFor(() => expect(sent('createActionOfDeal')).toHaveLength(1));
  expect(sent('createActionOfDeal')[0]).toMatchObject({
    id: 2,
    body: { patternId: 1, purposeId: 72, status: 'planned', userId: 1, preNote: '■見積の前提' },
  });
  expect(await screen.findByText('アクションを登録しました。')).toBeVisible();
  await press('開く');
  expect(part.location()).toMatch(/^\/actions\?action=\d+$/);
});

it('completes an action and plans the next one in one call', async () => {
  await open();
  await press('完了にする');
  await screen.findByRole('dialog');
  await userEvent.type(dialog().getByRole('textbox', { name: '実施結果' }), '前向きなご回答');
  const next = dialog().getByRole('checkbox', { name: '次のアクションも予定する' });
  expect(next).not.toBeChecked();
  await userEvent.click(next);
  await submit('完了にする');
  await waitFor(() => expect(sent('updateAction')).toHaveLength(1));
  expect(sent('updateAction')[0]).toMatchObject({
    id: 2,
    body: {
      status: 'completed',
      result: '前向きなご回答',
      lockVersion: 0,
      nextAction: { patternId: 3, purposeId: 71 },
    },
  });
  expect(await screen.findByText('アクションを完了し、次の予定を登録しました。')).toBeVisible();
});

it('begins a completion in the result, names the record, and offers the way back', async () => {
  await open();
  await press('完了にする');
  await screen.findByRole('dialog', { name: /^アクションを完了：./ });
  expect(dialog().getByRole('textbox', { name: '実施結果' })).toHaveFocus();
  part.answer({ updateAction: { data: action(2, { status: 'completed', lockVersion: 1 }) } });
  await submit('完了にする');
  await press('元に戻す');
  await waitFor(() => expect(sent('updateAction')).toHaveLength(2));
  expect(sent('updateAction')[1]).toMatchObject({ id: 2, body: { status: 'planned', lockVersion: 1 } });
});

describe('undo of a completion that planned the next action', () => {
  const complete = async () => {
    await press('完了にする');
    await screen.findByRole('dialog');
    await userEvent.click(dialog().getByRole('checkbox', { name: '次のアクションも予定する' }));
    const data = action(2, { status: 'completed', lockVersion: 1 });
    part.answer({ updateAction: { data, nextAction: planned(9) } });
    await submit('完了にする');
    await part.settled();
  };

  it('brings the plan back, and deletes the next action', async () => {
    await open();
    await complete();
    await press('元に戻す');
    await part.settled();
    expect(sent('updateAction')[1]).toMatchObject({ id: 2, body: { status: 'planned', lockVersion: 1 } });
    expect(sent('deleteAction')).toEqual([{ id: 9 }]);
    expect(screen.getByText('元に戻しました。')).toBeVisible();
  });

  it('is not offered to members who may not delete actions', async () => {
    await open({}, withReach({ ...readerReach, action: 'save' }));
    await complete();
    expect(screen.getByText('アクションを完了し、次の予定を登録しました。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '元に戻す' })).not.toBeInTheDocument();
  });
});

it('starts with the purpose of the last action of the deal type', async () => {
  rememberPurpose(1, 71);
  await open();
  await press('予定を登録');
  await screen.findByRole('dialog');
  expect(dialog().getByRole('button', { name: /目的/ })).toHaveTextContent('ヒアリング');
});

it('separates missing fields of the next action from those of this one', async () => {
  await open();
  await press('実施を記録');
  await screen.findByRole('dialog');
  await userEvent.click(dialog().getByRole('checkbox', { name: '次のアクションも予定する' }));
  await submit('登録');
  expect(await dialog().findByRole('link', { name: /^目的: / })).toBeVisible();
  expect(dialog().getByRole('link', { name: /^次回の目的: / })).toBeVisible();
});

it('saves a supplement to the result of a completed action', async () => {
  const done = action(3, { extraResult: '当日の議事録は後日共有。' });
  await open({ listActionsOfDeal: page([done]), getAction: { data: done } });
  expect(screen.getByText('当日の議事録は後日共有。')).toBeVisible();
  await press(/の操作$/);
  await userEvent.click(screen.getByRole('menuitem', { name: '編集' }));
  await screen.findByRole('dialog');
  const supplement = dialog().getByRole('textbox', { name: '実施結果（補足）' });
  expect(supplement).toHaveValue('当日の議事録は後日共有。');
  await userEvent.clear(supplement);
  await userEvent.type(supplement, '議事録を共有済み。');
  await submit('保存');
  await waitFor(() => expect(sent('updateAction')).toHaveLength(1));
  expect(sent('updateAction')[0]).toEqual({ id: 3, body: { extraResult: '議事録を共有済み。', lockVersion: 0 } });
});

it('offers no supplement for a planned action', async () => {
  await open();
  await press('予定を登録');
  await screen.findByRole('dialog');
  expect(dialog().queryByRole('textbox', { name: '実施結果（補足）' })).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('radio', { name: '完了' }));
  expect(dialog().getByRole('textbox', { name: '実施結果（補足）' })).toBeVisible();
});

it('hides registration, changes and the header’s button from read-only members', async () => {
  part = await openPart(
    <>
      <RegisterAction recordId={2} />
      <Part recordId={2} />
    </>,
    fullServer,
    '/',
    withReach(readerReach),
  );
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  for (const name of ['アクションを登録', '予定を登録', '実施を記録', '完了にする', /の操作$/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('makes the deal’s page reload its dates', async () => {
  await open();
  await press('完了にする');
  await screen.findByRole('dialog');
  await submit('完了にする');
  await waitFor(() => expect(part.actions).toContainEqual({ type: 'deals/dealTouched', payload: { id: 2 } }));
});

it('shows both versions after a conflict, and lets the user’s own win', async () => {
  const theirs = action(2, { result: '先に書いた結果', lockVersion: 5 });
  await open({
    updateAction: ({ body }: { body: { lockVersion: number } }) => {
      if (body.lockVersion !== 5) throw apiError('StaleRecord', { status: 409, details: [theirs] });
      return { data: theirs, nextAction: null };
    },
  });
  await press('完了にする');
  await screen.findByRole('dialog');
  await userEvent.type(dialog().getByRole('textbox', { name: '実施結果' }), '私の結果');
  await submit('完了にする');
  expect(await dialog().findByText(/先に書いた結果/)).toBeVisible();
  await submit('自分の変更で上書き');
  await waitFor(() =>
    expect(sent('updateAction').at(-1)).toMatchObject({ body: { lockVersion: 5, result: '私の結果' } }),
  );
});

it('deletes at once, and restores from the toast', async () => {
  await open({ listActionsOfDeal: page([planned(1)]) });
  await press('面談 ヒアリングの操作');
  await userEvent.click(screen.getByRole('menuitem', { name: '削除' }));
  await part.settled();
  expect(sent('deleteAction')).toEqual([{ id: 1 }]);
  await press('元に戻す');
  expect(sent('restoreActions')).toEqual([{ body: { ids: [1] } }]);
});

describe('comments and reactions', () => {
  it('opens the comments, adds one, and updates the count', async () => {
    await open();
    await press('コメント 2件');
    const region = within(await screen.findByRole('region', { name: 'コメント' }));
    expect(await region.findByRole('link', { name: 'https://example.jp/minutes' })).toBeVisible();
    await userEvent.type(region.getByRole('textbox', { name: 'コメントを入力' }), '承知しました。');
    await userEvent.click(region.getByRole('button', { name: '投稿' }));
    await part.settled();
    expect(region.getByText('承知しました。')).toBeVisible();
    expect(region.getByRole('textbox')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'コメント 3件' })).toBeVisible();
  });

  it('keeps a refused comment, and offers to send it again', async () => {
    await open({
      createActionComment: () => {
        throw apiError('NetworkError', { status: 0 });
      },
    });
    await press('コメント 2件');
    const field = await screen.findByRole('textbox', { name: 'コメントを入力' });
    await userEvent.type(field, '消えない言葉');
    await press('投稿');
    expect(screen.getByText('消えない言葉')).toBeVisible();
    expect(screen.getByText(/^投稿できませんでした。/)).toBeVisible();
    await press('入力欄に戻す');
    expect(field).toHaveValue('消えない言葉');
  });

  it('removes the user’s reaction at once, and sets it again when the server refuses', async () => {
    await open({
      toggleActionReaction: () => {
        throw apiError('RecordNotFound', { status: 404 });
      },
    });
    const mine = () => screen.getByRole('button', { name: /拍手/ });
    expect(mine()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(mine());
    expect(sent('toggleActionReaction')).toEqual([{ id: 3, body: { reactionType: 'clap' } }]);
    await part.settled();
    expect(mine()).toHaveAttribute('aria-pressed', 'true');
  });

  it('asks before the page is left until a reaction is stored', async () => {
    const held = deferred<unknown>();
    await open({ toggleActionReaction: () => held.promise });
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await userEvent.click(screen.getByRole('button', { name: /拍手/ }));
    expect(isAsked()).toBe(true);
    held.resolve({ data: [] });
    await part.settled();
    expect(isAsked()).toBe(false);
  });
});

describe('live changes', () => {
  const read = () => sent('listActionsOfDeal').length;
  const news = async (...topics: string[]) => {
    part.dispatch(liveChanged({ topics }));
    await part.settled();
  };

  it('shows a colleague’s action at once, and requests nothing for other topics', async () => {
    await open();
    const before = read();
    await news('customers');
    expect(read()).toBe(before);
    await news('actions');
    expect(read()).toBe(before + 1);
  });

  it('shows reactions and comments where they are visible, and keeps a text being typed', async () => {
    await open({ listActionsOfDeal: page([action(1, { commentCount: 2 })]) });
    await press(/^コメント/);
    await userEvent.type(await screen.findByRole('textbox'), '書きかけ');
    const { data } = fullServer['listActionComments'] as { data: ReturnType<typeof comment>[] };
    part.answer({
      listActionsOfDeal: page([action(1, { commentCount: 3, reactions: [{ reactionType: 'clap', userIds: [2] }] })]),
      listActionComments: {
        data: [...data, comment(13, { body: '承知しました。' })],
        meta: { totalCount: 3, hasOlder: false },
      },
    });
    await news('action_talk');
    expect(await screen.findByText('承知しました。')).toBeVisible();
    expect(screen.getByRole('button', { name: /拍手 1件/ })).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('書きかけ');
  });

  it('keeps further pages that the user has loaded', async () => {
    await open({ listActionsOfDeal: page([action(1)], 40) });
    await press(/^さらに表示/);
    const before = read();
    await news('actions');
    expect(read()).toBe(before);
  });
});

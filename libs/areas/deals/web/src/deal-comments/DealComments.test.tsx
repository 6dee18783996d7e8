import { DialogHost, liveChanged } from '@crm/web-kit';
import { apiError, deferred, renderWithStore } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../store-module.ts';
import { deals } from '../testing/DealsApp.tsx';
import { storeState } from '../testing/store-state.ts';
import { DealComments } from './DealComments.tsx';
import { answerOf, comment } from './samples.ts';

jest.setTimeout(30_000);
let shown: Rendered;
const open = async (answers: FakeAnswers = {}) => {
  shown = await renderWithStore(
    <>
      <DealComments dealId={7} />
      <DialogHost />
    </>,
    {
      areas: [area],
      loaders: deals.loaders,
      preloaded: storeState,
      answers: { listDealComments: answerOf([comment(1, { userId: 2 }), comment(2)]), ...answers },
    },
  );
  await screen.findByRole('textbox');
  await shown.settled();
  return shown;
};
beforeEach(() => localStorage.clear());
afterEach(() => {
  expect(shown.sagaFailures).toEqual([]);
  shown.stop();
});

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'コメントを入力' });
const post = () => userEvent.click(screen.getByRole('button', { name: '投稿' }));
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('shows the newest comment last, and inserts older ones on top on demand', async () => {
  const { answer, requests, settled } = await open({ listDealComments: answerOf([comment(21), comment(22)], 4) });
  answer({ listDealComments: answerOf([comment(3), comment(4)]) });
  await userEvent.click(screen.getByRole('button', { name: '以前のコメントを表示（残り2件）' }));
  await settled();
  expect(texts().map((text) => /第\d+/.exec(text!)![0])).toEqual(['第3', '第4', '第21', '第22']);
  expect(requests.at(-1)!.args).toEqual({ id: 7, itemsPerPage: 20, readMore: true, oldestCommentId: 21 });
});

it("adds a colleague's comment below the others and keeps the typed text", async () => {
  const { answer, dispatch, settled } = await open({ listDealComments: answerOf([comment(21), comment(22)], 4) });
  answer({ listDealComments: answerOf([comment(3), comment(4)]) });
  await userEvent.click(screen.getByRole('button', { name: '以前のコメントを表示（残り2件）' }));
  await settled();
  await userEvent.type(field(), '書きかけ');
  answer({ listDealComments: answerOf([comment(21), comment(22), comment(23, { userId: 2 })], 5) });
  dispatch(liveChanged({ topics: ['customers'] }));
  await settled();
  expect(texts()).toHaveLength(4);
  dispatch(liveChanged({ topics: ['deal_comments'] }));
  await settled();
  expect(texts().map((text) => /第\d+/.exec(text!)![0])).toEqual(['第3', '第4', '第21', '第22', '第23']);
  expect(field()).toHaveValue('書きかけ');
});

it('shows a comment once when the live update arrives before its answer', async () => {
  const sent = deferred<{ data: ReturnType<typeof comment> }>();
  const { answer, dispatch, settled } = await open({ createDealComment: () => sent.promise });
  await userEvent.type(field(), 'お願いします');
  await post();
  answer({ listDealComments: answerOf([comment(1, { userId: 2 }), comment(2), comment(3)]) });
  dispatch(liveChanged({ topics: ['deal_comments'] }));
  await settled();
  sent.resolve({ data: comment(3) });
  await settled();
  expect(texts()).toHaveLength(3);
});

it('shows a comment at once, and only once after a retry', async () => {
  const { answer, requests, settled } = await open({
    createDealComment: () => {
      throw apiError('NetworkError', { status: 0 });
    },
  });
  await userEvent.type(field(), 'お願いします');
  await post();
  await settled();
  expect(field()).toHaveValue('');
  expect(screen.getByText(/投稿できませんでした。 通信できませんでした。/)).toBeVisible();
  answer({ createDealComment: { data: comment(9, { body: 'お願いします' }) } });
  await userEvent.click(screen.getByRole('button', { name: '再試行' }));
  await settled();
  expect(screen.getAllByText('お願いします')).toHaveLength(1);
  const sent = requests.filter(({ name }) => name === 'createDealComment');
  expect(sent.map(({ args }) => args)).toEqual([
    { id: 7, body: { body: 'お願いします', mentionedUserIds: [] } },
    { id: 7, body: { body: 'お願いします', mentionedUserIds: [] } },
  ]);
});

it('puts a comment that failed to post back into the field', async () => {
  await open({
    createDealComment: () => {
      throw apiError('NetworkError', { status: 0 });
    },
  });
  await userEvent.type(field(), '直したい');
  await post();
  await shown.settled();
  await userEvent.click(screen.getByRole('button', { name: '入力欄に戻す' }));
  expect(field()).toHaveValue('直したい');
  expect(screen.queryByText(/投稿できませんでした/)).not.toBeInTheDocument();
});

it('suggests members after an @, inserts one by Enter and sends the mentioned ids', async () => {
  const { requests, settled } = await open({ createDealComment: { data: comment(9) } });
  await userEvent.type(field(), '@');
  const list = screen.getByRole('listbox', { name: 'メンバーの候補' });
  const [first] = within(list).getAllByRole('option');
  const name = first!.textContent!;
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue(`@${name} `);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.type(field(), 'ご確認を');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await settled();
  expect(requests.at(-1)!.args).toEqual({
    id: 7,
    body: { body: `@${name} ご確認を`, mentionedUserIds: [expect.any(Number)] },
  });
});

it("ignores Enter during an input method's conversion", async () => {
  await open();
  await userEvent.type(field(), '@');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 229 });
  expect(field()).toHaveValue('@');
  expect(screen.getByRole('listbox')).toBeVisible();
});

it('keeps the typed text when the page is left', async () => {
  await open();
  await userEvent.type(field(), '書きかけ');
  shown.unmount();
  shown.stop();
  await open();
  expect(field()).toHaveValue('書きかけ');
});

const choose = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: '山田 太郎のコメントの操作' }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
  await shown.settled();
};

it("offers editing of the author's own comment only, and shows a conflicting version", async () => {
  const { answer, requests, settled } = await open({
    updateDealComment: () => {
      throw apiError('StaleRecord', { status: 409, details: [comment(2, { body: '別の端末で', lockVersion: 3 })] });
    },
  });
  expect(screen.getAllByRole('button', { name: /コメントの操作/ })).toHaveLength(1);
  await choose('編集');
  const editor = screen.getByRole('textbox', { name: 'コメントを編集' });
  await userEvent.type(editor, '、追記');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(screen.getByText('別の端末で')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'コメントを編集' })).toHaveValue('第2の話、追記');
  answer({ updateDealComment: { data: comment(2, { body: '第2の話、追記', lockVersion: 4 }) } });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(requests.at(-1)!.args).toMatchObject({ dealId: 7, id: 2, body: { lockVersion: 3 } });
  expect(screen.getByText('第2の話、追記')).toBeVisible();
});

it('asks for confirmation before a comment is deleted', async () => {
  const gone = deferred<void>();
  await open({ deleteDealComment: () => gone.promise });
  await choose('削除');
  await userEvent.click(await screen.findByRole('button', { name: '削除' }));
  gone.resolve();
  await shown.settled();
  expect(screen.queryByText('第2の話')).not.toBeInTheDocument();
});

it('turns web addresses into noreferrer links, but not script addresses', async () => {
  await open({ listDealComments: answerOf([comment(1, { body: '資料 https://example.jp/a。javascript:alert(1)' })]) });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.jp/a']);
  expect(links[0]).toHaveAttribute('rel', 'noreferrer noopener nofollow');
});

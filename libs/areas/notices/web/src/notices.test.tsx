import { UiProvider } from '@crm/ui-kit';
import { liveChanged } from '@crm/web-kit';
import { openScreen } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Bar } from './NoticeBell.tsx';
import { surroundings } from './testing/NoticesApp.tsx';
import { notices, noticesAnswer } from './samples.ts';

let bell: Rendered;
const open = async (answers: FakeAnswers) => {
  // A link would leave the page, which the test's browser cannot.
  const shown = (
    <UiProvider locale="ja-JP" navigate={() => {}}>
      <Bar />
    </UiProvider>
  );
  bell = await openScreen(shown, surroundings, { answers });
};
const sent = (name: string) => bell.requests.filter((request) => request.name === name).map(({ args }) => args);
const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await bell.settled();
};
it('counts unread notices, and shows them with actor and action', async () => {
  await open(noticesAnswer(notices));
  await press('お知らせ（未読2件）');
  const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('条件をご確認ください。');
  expect(within(rows[0]!).getByRole('link', { name: '基幹更改' })).toHaveAttribute('href', '/deals/2');
  expect(rows[1]).toHaveTextContent('フォームに回答がありました');
  expect(within(rows[2]!).queryByText('未読')).not.toBeInTheDocument();
});

it('marks one as read when it is opened, and all on demand', async () => {
  await open({ ...noticesAnswer(notices), readNotices: null });
  await press('お知らせ（未読2件）');
  await userEvent.click(screen.getByRole('link', { name: '基幹更改' }));
  await bell.settled();
  expect(sent('readNotices')).toEqual([{ body: { ids: [9] } }]);
  await press('お知らせ（未読1件）');
  await press('すべて既読にする');
  expect(sent('readNotices').at(-1)).toEqual({ body: {} });
  expect(screen.queryByRole('button', { name: 'すべて既読にする' })).not.toBeInTheDocument();
});

it("reloads only after a colleague's change", async () => {
  await open(noticesAnswer([]));
  bell.dispatch(liveChanged({ topics: ['deals'] }));
  await bell.settled();
  expect(sent('listNotices')).toHaveLength(1);
  bell.answer(noticesAnswer(notices));
  bell.dispatch(liveChanged({ topics: ['notices'] }));
  await bell.settled();
  expect(screen.getByRole('button', { name: 'お知らせ（未読2件）' })).toBeVisible();
});

import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { WebformScreen } from '../form/WebformScreen.tsx';
import type { LimitedRecipient } from './recipients.slice.ts';
import { delivery, pageOf, webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
const open = async (answers: FakeAnswers, language: 'ja' | 'en' = 'ja') => {
  rendered = await show(<WebformScreen />, {
    url: '/forms/7?tab=notifications',
    path: '/forms/:webformId',
    language,
    answers: { getWebform: { data: webform({ notificationUserIds: [1, 2] }) }, ...answers },
  });
};
const members = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const limitOf = (userId: number, limit: LimitedRecipient['limit']) => ({ userId, limit });
afterEach(() => rendered.stop());

it('marks only members whose role hides some answers', async () => {
  await open({ listLimitedWebformRecipients: { data: [limitOf(2, 'some'), limitOf(5, 'some')] } });
  const mark = await screen.findByText('権限により届かない回答があります');
  const [first, second] = await members('メンバー');
  expect(second).toContainElement(mark);
  expect(first).not.toHaveTextContent('権限');
});

it('shows the mark in English', async () => {
  await open({ listLimitedWebformRecipients: { data: [limitOf(1, 'some')] } }, 'en');
  expect(await screen.findByText('Some answers do not reach them, because of their role')).toBeVisible();
});

it('marks members who get no mail, and those whose mail has no link', async () => {
  await open({ listLimitedWebformRecipients: { data: [limitOf(1, 'disabled'), limitOf(2, 'unlinked')] } });
  await screen.findByText('利用を停止しているため、届きません');
  const [first, second] = await members('メンバー');
  expect(first).toHaveTextContent('利用を停止しているため、届きません');
  expect(second).toHaveTextContent('フォームを開けないため、メールに回答一覧へのリンクが付きません');
});

it('shows the members without marks when the limits cannot be loaded', async () => {
  await open({
    listLimitedWebformRecipients: () => {
      throw apiError('InternalError', { status: 500 });
    },
  });
  expect(await members('メンバー')).toHaveLength(2);
  expect(screen.queryByText('権限により届かない回答があります')).not.toBeInTheDocument();
});

it('shows in the log that a member was not notified, and why', async () => {
  const skipped = { kind: 'notification', target: 'yamada@example.jp', state: 'skipped', attempts: 0 } as const;
  await open({
    listWebformDeliveries: pageOf(
      [delivery(1, { ...skipped, responseStatus: null, responseExcerpt: 'not_allowed', elapsedMs: null })],
      1,
    ),
  });
  const row = (await screen.findByText('送信なし')).closest('li');
  expect(row).toHaveTextContent('権限がなく、この回答を閲覧できないメンバーです');
});

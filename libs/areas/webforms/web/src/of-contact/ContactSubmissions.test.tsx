import { screen, within } from '@testing-library/react';
import { show } from '../testing/WebformsApp.tsx';
import { Part } from './ContactSubmissions.tsx';
import { submission, submissionPage } from './samples.ts';

it('shows the answers of the contact with their forms and times', async () => {
  const { requests, settled } = await show(<Part recordId={8} />, {
    answers: { listContactSubmissions: submissionPage([submission(2), submission(1)]) },
  });
  await settled();
  expect(requests.at(-1)!.args).toEqual({ id: 8, page: 1, perPage: 20 });
  const [first] = within(screen.getByRole('list', { name: 'フォーム回答' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('資料請求');
  expect(first).toHaveTextContent('製品の価格を教えてください。');
  expect(within(first!).getByRole('link', { name: '回答一覧を開く' })).toHaveAttribute('href', '/forms/42/logs');
});

it('shows a message when there are no answers', async () => {
  const { settled } = await show(<Part recordId={8} />, { answers: { listContactSubmissions: submissionPage([]) } });
  await settled();
  expect(screen.getByText('フォームからの回答はまだありません')).toBeVisible();
});

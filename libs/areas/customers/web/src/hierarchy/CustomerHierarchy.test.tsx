import { renderWithStore } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { customersLoaders as loaders } from '../testing/words.ts';
import { Part } from './CustomerHierarchy.tsx';
import { group, node } from './samples.ts';

const open = async (answer: unknown) => {
  const rendered = await renderWithStore(<Part recordId={2} />, { loaders, answers: { getCustomerHierarchy: answer } });
  await rendered.settled();
  return rendered;
};

it('shows the group as a tree with sums, and marks the customer of the page', async () => {
  const { requests, stop } = await open(group());
  expect(requests.map(({ args }) => args)).toEqual([{ id: 2 }]);
  const rows = within(screen.getByRole('treegrid', { name: '取引先の階層' })).getAllByRole('row');
  expect(rows.map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '3', '2']);
  expect(rows[0]).toHaveTextContent('縁ホールディングス株式会社案件 3件（最終 1件）¥12,000,000');
  expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', '/customers/1');
  expect(within(rows[1]!).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('総案件数')).toBeVisible();
  expect(screen.getAllByText('うち最終フェーズ')).toHaveLength(2);
  expect(screen.getByText('¥45,600,000')).toBeVisible();
  stop();
});

it('shows neither name nor numbers of a customer that the user may not see', async () => {
  const { stop } = await open(group());
  const hidden = screen.getAllByRole('row')[2]!;
  expect(hidden).toHaveTextContent('閲覧権限がありません');
  expect(within(hidden).queryByRole('link')).not.toBeInTheDocument();
  stop();
});

it('explains how to build a group when the customer has none', async () => {
  const { stop } = await open(group([node(2, null, 1, '独立社')]));
  expect(screen.getByText(/［親取引先］を登録すると/)).toBeVisible();
  stop();
});

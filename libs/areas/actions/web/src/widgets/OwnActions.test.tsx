import { apiError } from '@crm/web-kit/testing';
import type { FakeAnswers, Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPart } from '../testing/open-part.tsx';
import { late, planned } from '../testing/samples.ts';
import { OwnActions } from './OwnActions.tsx';

let shown: Rendered;
afterEach(() => shown.stop());

const open = async (of: 'today' | 'overdue', answers: FakeAnswers) => {
  shown = await openPart(<OwnActions of={of} />, answers);
};
const meta = { page: 1, perPage: 20, totalCount: 1, totalCountIsCapped: false, nextCursor: null };
const asked = () => shown.requests.filter(({ name }) => name === 'listActions').map(({ args }) => args);

it('lists your actions of today with their times, and links to each', async () => {
  await open('today', { listActions: { data: [planned(3)], meta } });
  const row = within(await screen.findByRole('list', { name: '今日の予定' })).getByRole('listitem');
  expect(row).toHaveTextContent('面談：基幹システム刷新10:00株式会社山川製作所予定');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/actions?action=3');
  expect(asked()).toMatchObject([
    {
      body: { searchCondition: { conditions: [{ field: 'user_id' }, { field: 'start_datetime', operator: 'today' }] } },
    },
  ]);
});

it('links to the list when there are more overdue actions than it shows', async () => {
  await open('overdue', { listActions: { data: [late(3)], meta: { ...meta, totalCount: 31 } } });
  const all = await screen.findByRole('link', { name: '全31件を見る' });
  expect(decodeURIComponent(all.getAttribute('href')!)).toContain('c=["state","in",["overdue"]]');
});

it('says that nothing is planned', async () => {
  await open('today', { listActions: { data: [], meta: { ...meta, totalCount: 0 } } });
  expect(await screen.findByText('今日の予定はありません。')).toBeVisible();
});

it('offers to load again after a failure', async () => {
  await open('today', {
    listActions: () => {
      throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
    },
  });
  shown.answer({ listActions: { data: [planned(3)], meta } });
  await userEvent.click(await screen.findByRole('button', { name: '再試行' }));
  expect(await screen.findByRole('link', { name: /基幹システム刷新/ })).toBeVisible();
});

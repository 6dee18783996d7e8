import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/BillingApp.tsx';
import { Page } from './EstimatesPage.tsx';

const mine = {
  id: 5,
  name: '今月の大口',
  pageType: 'estimate_list',
  searchCondition: {
    match: 'all',
    conditions: [
      { field: 'estimate_date', operator: 'this_month' },
      { field: 'total', operator: 'gte', value: 1_000_000 },
    ],
  },
  sortKey: 'total',
  sortOrder: 'desc',
  shared: false,
  isDefault: false,
  editable: true,
  userId: 1,
  updatedAt: '2026-10-02T09:30:00+09:00',
  lockVersion: 0,
};

it('shows a saved search with each of its conditions, and keeps it in the address', async () => {
  const page = await show(<Page />, { listRecordSearches: { data: [mine] } }, '/estimates');
  await userEvent.click(screen.getByRole('button', { name: '今月の大口' }));
  await page.settled();
  const { args } = page.requests.findLast(({ name }) => name === 'searchEstimates')!;
  expect(args).toMatchObject({
    body: { sortKey: 'total', searchCondition: { conditions: mine.searchCondition.conditions } },
  });
  expect(page.location()).toContain('saved=5');
  const filters = within(screen.getByRole('group', { name: '検索と絞り込み' }));
  expect(filters.getByRole('button', { name: /見積日.*今月/ })).toBeVisible();
  expect(filters.getByRole('button', { name: /金額（税込）.*100万円/ })).toBeVisible();
  page.stop();
});

it('shows the chosen columns and saves a new choice for the user', async () => {
  const columns = [{ id: 'status', hidden: true }, { id: 'contact' }];
  const page = await show(<Page />, { getListSetting: { data: { columns } } }, '/estimates');
  expect(screen.getByRole('columnheader', { name: '宛先担当者' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: '状態' })).not.toBeInTheDocument();
  expect(page.requests.find(({ name }) => name === 'getListSetting')!.args).toEqual({ listKey: 'estimates' });
  page.stop();
});

import { apiError } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { show } from '../testing/DashboardsApp.tsx';
import { counted, dashboard } from '../testing/samples.ts';
import { Page } from './EmbeddedPage.tsx';

const url = '/embedded_dashboard?token=abc';
const data = { dashboard: dashboard(), answers: counted, isSample: false, expiresAt: '2026-11-27T09:10:00+09:00' };

it('shows the dashboard of the token with the names of groups, and no links', async () => {
  const groupNames = [{ field: 'user_id', key: '2', name: '埋込 花子' }];
  const shown = await show(<Page />, { getEmbeddedDashboard: { data: { ...data, groupNames } } }, url);
  expect(shown.requests.map(({ args }) => args)).toEqual([{ token: 'abc' }]);
  expect(within(screen.getByRole('article', { name: '担当者別' })).getByText('埋込 花子')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('marks sample numbers', async () => {
  await show(<Page />, { getEmbeddedDashboard: { data: { ...data, isSample: true, groupNames: [] } } }, url);
  expect(screen.getByText('サンプルの数字です')).toBeVisible();
});

it('says that an address has expired', async () => {
  const getEmbeddedDashboard = () => {
    throw apiError('RecordNotFound', { status: 404, message: '見つかりません。' });
  };
  await show(<Page />, { getEmbeddedDashboard }, url);
  expect(screen.getByText('このURLの有効期限が切れています')).toBeVisible();
});

import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { openPage } from '../testing/open-page.tsx';
import { Page } from './HomePage.tsx';

it('links to every setting and shows its state', async () => {
  await openPage(<Page />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['チーム情報', '/company'],
    ['メンバー', '/members'],
    ['案件タイプ', '/deal_types'],
    ['詳細項目', '/custom_fields'],
  ]);
  expect(screen.getByText('株式会社縁・3月決算')).toBeVisible();
  expect(screen.getByText('2人')).toBeVisible();
  expect(await screen.findByText('取引先5・コンタクト3・アクション2')).toBeVisible();
});

it('shows the first steps first and offers demo data', async () => {
  await openPage(<Page />, {
    answers: { getFirstSteps: { data: { steps: [{ name: 'phases', done: false }], dealId: null, hidden: false } } },
  });
  expect(await screen.findByText('フェーズを見直す')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'デモデータを追加' })).toBeVisible();
});

it('shows the members screen to a user who may only manage members', async () => {
  const profile = { name: 'general', permissions: { menus: {}, functions: { memberManagement: true } } };
  await openPage(<Page />, { auth: { user: { id: 2, profile } as never } });
  expect(screen.queryByRole('link', { name: '案件タイプ' })).not.toBeInTheDocument();
});

it('has no axe violation', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { container } = await openPage(<Page />);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

import { screen } from '@testing-library/react';
import { show } from '../testing/DashboardsApp.tsx';
import { Widget } from './DashboardWidget.tsx';

it('shows the tiles of the chosen dashboard, and leads to it', async () => {
  const { requests } = await show(<Widget setting={{ recordId: 5 }} />);
  expect(await screen.findByRole('article', { name: '進行中の案件' })).toHaveTextContent('115');
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/dashboards?id=5');
  expect(requests.filter(({ name }) => name === 'queryReportTiles')).toHaveLength(1);
});

it('asks for a dashboard before one is chosen', async () => {
  await show(<Widget setting={{}} />);
  expect(screen.getByText('ダッシュボードを選択')).toBeVisible();
});

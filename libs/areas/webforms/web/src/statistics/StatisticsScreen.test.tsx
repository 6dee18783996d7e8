import { renderWithStore } from '@crm/web-kit/testing';
import { screen } from '@testing-library/react';
import { area } from '../store-module.ts';
import { allLoaders } from '../testing/all-loaders.ts';
import { answers, around } from '../testing/samples.ts';
import { StatisticsScreen } from './StatisticsScreen.tsx';

jest.setTimeout(30_000);

it('shows views and answers of the form on the statistics tab', async () => {
  const statistics = {
    from: '2026-04-30',
    to: '2026-04-30',
    totalPvCount: 40,
    totalPostCount: 2,
    totalCvr: 5,
    days: [{ date: '2026-04-30', pvCount: 40, postCount: 2 }],
    sources: [],
  };
  const rendered = await renderWithStore(<StatisticsScreen />, {
    areas: [area],
    loaders: allLoaders,
    preloaded: around,
    answers: { ...answers, getWebformStatistics: { data: statistics } },
    url: '/forms/7/statistics',
    path: '/forms/:webformId/statistics',
  });
  expect(await screen.findByText('5.0%')).toBeVisible();
  expect(screen.getByRole('tab', { name: '統計' })).toHaveAttribute('aria-selected', 'true');
  rendered.stop();
});

import { apiError } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { statistics } from '../testing/samples.ts';
import { show } from '../testing/TrackingApp.tsx';
import { FormStatistics } from './FormStatistics.tsx';

const open = (answer: unknown = { data: statistics() }) =>
  show(<FormStatistics webformId={7} />, { getWebformStatistics: answer as never });
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('shows totals, and the sources with their conversion', async () => {
  const { requests } = await open();
  expect(requests.map(({ args }) => args)).toEqual([{ id: 7, days: 30 }]);
  const totals = screen.getAllByRole('definition').map((one) => one.textContent);
  expect(totals).toEqual(['1,240', '62', '5.0%']);
  expect(cells(within(screen.getByRole('region', { name: '流入元' })).getByRole('table')).slice(1)).toEqual([
    ['search.example', '640', '31', '4.8%'],
    ['newsletteremail / 春の展示会', '320', '24', '7.5%'],
    ['直接・不明', '250', '7', '2.8%'],
    ['その他', '30', '0', '0.0%'],
  ]);
});

it('shows sources without submissions to a viewer whose role hides some', async () => {
  const { sources, ...others } = statistics();
  await open({ data: { ...others, sources: sources.map((one) => ({ ...one, postCount: null })) } });
  const region = screen.getByRole('region', { name: '流入元' });
  expect(cells(within(region).getByRole('table')).slice(0, 2)).toEqual([
    ['流入元', 'PV数'],
    ['search.example', '640'],
  ]);
  expect(region).toHaveTextContent('回答数とCVRは閲覧できる回答だけの集計です。流入元はPV数だけを表示しています。');
});

it('shows the chart’s figures as a table, newest first', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: '表' }));
  const [, first] = cells(screen.getAllByRole('table')[0]!);
  expect(first).toEqual(['2026/04/30(木)', '58', '3', '5.2%']);
});

it('loads another period', async () => {
  const { requests, settled } = await open();
  await userEvent.click(screen.getByRole('radio', { name: '過去7日' }));
  await settled();
  expect(requests.at(-1)!.args).toEqual({ id: 7, days: 7 });
});

it('shows a message when there is nothing yet', async () => {
  await open({ data: statistics({ totalPvCount: 0, totalPostCount: 0, sources: [] }) });
  expect(screen.getByText('この期間の表示・回答はまだありません')).toBeVisible();
});

it('loads again on request after an error', async () => {
  const { answer, settled } = await open(() => {
    throw apiError('Unavailable', { status: 503, message: '現在ご利用いただけません。' });
  });
  answer({ getWebformStatistics: { data: statistics() } });
  await userEvent.click(screen.getByRole('button', { name: '再試行' }));
  await settled();
  expect(screen.getByText('1,240')).toBeVisible();
});

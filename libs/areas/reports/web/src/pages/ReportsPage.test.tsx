import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/ReportsApp.tsx';
import { Page } from './ReportsPage.tsx';

const open = (view: string) => show(<Page />, {}, `/reports?unit=quarter&day=2026-04-01&view=${view}`);
const row = (name: RegExp) => screen.getByRole('row', { name });

it('shows amounts by phase with targets, exact beyond the largest number', async () => {
  await open('forecast');
  expect(row(/^ヒアリング/)).toHaveTextContent('ヒアリング3,000,0009,007,199,254,740,993');
  expect(row(/^目標/)).toHaveTextContent('1,000,0001,000,000');
  expect(row(/^達成率/)).toHaveTextContent('50%50%');
});

it('opens the deals behind a figure by the list’s own filters, without stopped phases', async () => {
  await open('forecast');
  const href = (name: string) =>
    new URLSearchParams(screen.getByRole('link', { name }).getAttribute('href')!.split('?')[1]);
  expect(
    href('3,000,000')
      .getAll('c')
      .map((one) => JSON.parse(one) as unknown),
  ).toEqual([
    ['expected_contract_date', 'between', ['2026-04-01', '2026-06-30']],
    ['phase_id', 'in', [11]],
  ]);
  expect(
    href('3,500,000')
      .getAll('c')
      .map((one) => JSON.parse(one) as unknown)[1],
  ).toEqual(['phase_id', 'in', [11, 12]]);
});

it('weighs and accumulates the same figures', async () => {
  await open('forecast');
  await userEvent.click(screen.getByRole('switch', { name: '確度掛け' }));
  expect(row(/^合計/)).toHaveTextContent('合計1,700,0000');
  await userEvent.click(screen.getByRole('switch', { name: '累積表示' }));
  expect(row(/^合計/)).toHaveTextContent('合計1,700,0001,700,000');
});

it('shows the steps from opening to closing with their deals', async () => {
  await open('waterfall');
  expect(row(/^期首/)).toHaveTextContent('1,000');
  expect(row(/^受注/)).toHaveTextContent('受注1-500保守更新');
  expect(screen.getByRole('link', { name: '基幹システム刷新' })).toHaveAttribute('href', '/deals/5');
});

it('shows equal places together, hidden amounts as such, and toggles an own stamp', async () => {
  const { requests, settled } = await open('rankings');
  const places = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(places[0]).toContain('1位山田 太郎1,200,000円↑1');
  expect(places[1]).toContain('1位佐藤 花子1,200,000円変動なし');
  expect(places[2]).toContain('3位鈴木 一郎非公開初登場');
  await userEvent.click(screen.getByRole('button', { name: '👏 1 佐藤 花子に拍手' }));
  await settled();
  expect(requests.find(({ name }) => name === 'toggleRankingReaction')!.args).toEqual({
    body: { rankingId: 77, userId: 2, reactionType: 'clap' },
  });
});

it('names predictions as such, with their source and how earlier ones turned out', async () => {
  await open('ai');
  expect(screen.getByText(/学習データ: 過去24か月の終了案件 48件/)).toBeVisible();
  expect(row(/^第1四半期/)).toHaveTextContent('900,000600,000 – 1,300,000800,000-100,000');
  expect(screen.getByText(/的中率75.0%、ブライアスコア0.18（入力された確度: 0.25）/)).toBeVisible();
});

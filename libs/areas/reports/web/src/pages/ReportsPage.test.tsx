import { addDays, today } from '@crm/format';
import { screen, within } from '@testing-library/react';
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

it('compares with a week ago and with the year before, and keeps the choice in the address', async () => {
  const week = await show(<Page />, {}, '/reports?unit=quarter&day=2026-04-01&compare=last_week');
  const [asked] = week.requests.filter(({ name }) => name === 'listSalesForecast');
  expect((asked!.args as { body: object }).body).toMatchObject({ compareOn: addDays(today(), -7) });
  week.stop();
  const year = await show(<Page />, {}, '/reports?unit=quarter&day=2026-04-01&compare=last_year&by=group');
  const bodies = year.requests.filter(({ name }) => name === 'listSalesForecast').map(({ args }) => args['body']);
  expect(bodies).toMatchObject([{ stackBy: 'group' }, { stackBy: 'none', time: '2025-04-01' }]);
  expect(row(/^前年/)).toHaveTextContent('前年3,500,0009,007,199,254,740,993');
  expect(row(/^差/)).toHaveTextContent('差00');
});

it('saves the figures as a file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => (saved.push(file as Blob), 'blob:x');
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const file = { blob: new Blob(['x']), filename: '売上予測_20260401.csv' };
  const { requests, settled } = await show(<Page />, { downloadSalesForecast: file }, '/reports?unit=quarter');
  await userEvent.click(screen.getByRole('button', { name: 'CSV出力' }));
  await settled();
  expect(saved).toEqual([file.blob]);
  expect(requests.find(({ name }) => name === 'downloadSalesForecast')!.args).toMatchObject({
    body: { dealTypeId: 1, termType: 'quarter', stackBy: 'phase', amountBasis: 'contract_amount' },
  });
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

it('names the members and deals behind a prediction, with the factors of each', async () => {
  await open('ai');
  expect(row(/^基幹システム刷新/)).toHaveTextContent(
    '3,000,00062%50%↑ フェーズ：ヒアリング↓ 最終アクション：31日以上前',
  );
  const users = within(screen.getByRole('group', { name: '担当者別の予測値' }));
  expect(users.getByRole('row', { name: /4件/ })).toHaveTextContent('600,000 – 1,300,000');
});

it('shows the newest submission of each member beside the figures, and keeps the earlier ones as history', async () => {
  await open('submissions');
  const meeting = within(screen.getByRole('group', { name: '見込み提出' }));
  expect(meeting.getAllByRole('row')[1]).toHaveTextContent('1,000,000500,000800,0001,200,000800,000900,000大型は来期');
  const history = within(screen.getByRole('group', { name: '提出の履歴' }));
  expect(history.getAllByRole('row')).toHaveLength(3);
  expect(history.getAllByRole('row')[1]).toHaveTextContent('（上書き）');
});

it('submits commit and best case, and refuses a best case below the commit', async () => {
  const { requests, settled } = await open('submissions');
  await userEvent.click(screen.getByRole('button', { name: '見込みを提出' }));
  const modal = within(await screen.findByRole('dialog'));
  const type = async (name: string, text: string) => {
    await userEvent.clear(modal.getByLabelText(new RegExp(name)));
    await userEvent.type(modal.getByLabelText(new RegExp(name)), text);
  };
  await type('コミット', '100万');
  await type('強気', '500,000');
  await userEvent.click(modal.getByRole('button', { name: '保存' }));
  expect((await modal.findAllByText('コミット以上の金額を入力してください。')).length).toBeGreaterThan(0);
  await type('強気', '1,500,000');
  await userEvent.click(modal.getByRole('button', { name: '保存' }));
  await settled();
  expect(requests.find(({ name }) => name === 'submitForecast')!.args).toMatchObject({
    body: { dealTypeId: 1, termType: 'quarter', time: '2026-04-01', commitAmount: 1000000, bestAmount: 1500000 },
  });
});

it('compares members by percentiles, and pins the chosen ones', async () => {
  await open('radar');
  expect(row(/^山田 太郎/)).toHaveTextContent('1,200,000円（100）50.0%（75）');
  expect(row(/^佐藤 花子/)).toHaveTextContent('非公開（0）');
  expect(row(/^チーム平均/)).toHaveTextContent('900,000円40.0%');
  await userEvent.click(screen.getByRole('checkbox', { name: '佐藤 花子' }));
  expect(screen.getByRole('checkbox', { name: '佐藤 花子' })).toBeChecked();
});

it('shows all places of a ranking on demand, and lets an administrator hide amounts', async () => {
  const { requests, settled } = await open('rankings');
  await userEvent.click(screen.getByRole('button', { name: '全4人を表示' }));
  expect(await screen.findByText('高橋 五郎')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '表示設定' }));
  await userEvent.click(await screen.findByRole('switch', { name: 'ほかのメンバーの金額を表示しない' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await settled();
  expect(requests.find(({ name }) => name === 'updateSalesMetricSettings')!.args).toEqual({
    body: { hidesAmounts: true, opensRadar: true, lockVersion: 4 },
  });
});

it('lists the deals at risk with their reasons', async () => {
  const { requests } = await open('risks');
  expect(row(/^基幹システム刷新/)).toHaveTextContent('3,000,0002026/03/01(日)契約予定日超過次回アクションなし');
  expect(screen.getByTitle('契約予定日を31日過ぎています。')).toBeVisible();
  expect(requests.find(({ name }) => name === 'listRiskyDeals')!.args).toEqual({
    body: { dealTypeId: 1, userId: null, perPage: 100 },
  });
});

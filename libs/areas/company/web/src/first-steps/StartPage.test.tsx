import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import userEvent from '@testing-library/user-event';
import { demoData, firstSteps } from '../testing/samples.ts';
import { show, showElsewhere } from '../testing/CompanyApp.tsx';
import { Part as SetupOffer } from './SetupOffer.tsx';
import { Page } from './StartPage.tsx';

const sent = ({ requests }: Awaited<ReturnType<typeof show>>, name: string) =>
  requests.filter((request) => request.name === name).map(({ args }) => args);

it('shows finished steps and the next one, each with its link', async () => {
  await show(<Page />);
  expect(screen.getByText('7件中2件が完了しています')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'はじめの一歩' })).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('img').getAttribute('aria-label'))).toEqual([
    '完了',
    '完了',
    '未完了',
    '未完了',
    '未完了',
    '未完了',
    '未完了',
  ]);
  expect(screen.getByRole('link', { name: 'チーム情報を確認する' })).toHaveAttribute('href', '/admin/company');
  expect(screen.getByRole('link', { name: 'フォームを公開する' })).toHaveAttribute('href', '/forms');
});

it('is dismissed and restored', async () => {
  const page = await show(<Page />, { updateFirstSteps: { data: { ...firstSteps(2), hidden: true } } });
  await userEvent.click(screen.getByRole('button', { name: 'このリストを隠す' }));
  await page.settled();
  expect(sent(page, 'updateFirstSteps')).toEqual([{ body: { hidden: true } }]);
  expect(screen.queryByRole('list', { name: 'はじめの一歩' })).not.toBeInTheDocument();
  page.answer({ updateFirstSteps: { data: firstSteps(2) } });
  await userEvent.click(screen.getByRole('button', { name: 'はじめの一歩を表示' }));
  await page.settled();
  expect(screen.getByRole('list', { name: 'はじめの一歩' })).toBeVisible();
});

it('adds demo data as a job, and shows the numbers', async () => {
  const job = { id: 9, status: 'completed', progress: 100, notices: [], succeededCount: 0, file: null };
  const page = await show(<Page />, {
    addDemoData: { data: { jobId: 9 } },
    getBulkOperationJobStatus: { data: job },
  });
  page.answer({ getDemoData: { data: demoData({ customers: 10, contacts: 10, deals: 16, actions: 32 }) } });
  await userEvent.click(screen.getByRole('button', { name: 'デモデータを追加' }));
  await page.settled();
  expect(screen.getByText(/取引先10件、コンタクト10件、案件16件、アクション32件/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'デモデータを削除' })).toBeEnabled();
});

it('shows the records that stayed, with the reasons', async () => {
  await show(<Page />, {
    getDemoData: {
      data: demoData({ stayed: [{ entity: 'customer', id: 5, name: '株式会社青葉製作所（デモ）', reason: 'deal' }] }),
    },
  });
  expect(screen.getByText(/取引先 株式会社青葉製作所（デモ）: 案件で使われています/)).toBeVisible();
});

it('guides a member who is no administrator through their own steps, without a call', async () => {
  const menus = { deals: true, contacts: false };
  const page = await show(<Page />, {}, '/start', {}, { name: 'general', permissions: { menus, functions: {} } });
  expect(page.requests.filter(({ name }) => /FirstSteps|DemoData/.test(name))).toEqual([]);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['プロフィールを確認する', '/account'],
    ['お知らせの受け取り方を選ぶ', '/account'],
    ['最初の案件を登録する', '/deals/new'],
  ]);
  expect(screen.getByText('スマートフォンのホーム画面に追加する')).toBeVisible();
});

it('leads to the deal on the board, and to the board when all steps are done', async () => {
  await show(<Page />, { getFirstSteps: { data: { ...firstSteps(7), dealId: 31 } } });
  expect(screen.getByRole('link', { name: '案件ボードで確かめる' })).toHaveAttribute('href', '/deals/31');
  expect(screen.getByRole('link', { name: '案件ボードを開く' })).toHaveAttribute('href', '/deals');
});

describe('for an administrator whom / leads here', () => {
  const led = { pathname: '/start', state: { from: '/' } } as never;
  beforeEach(() => localStorage.clear());

  it('stays while steps are open', async () => {
    await show(<Page />, {}, led);
    expect(screen.getByRole('list', { name: 'はじめの一歩' })).toBeVisible();
    expect(localStorage.getItem('first-steps/1/1/over')).toBe('false');
  });

  it.each([
    ['all steps are done', firstSteps(7)],
    ['the list is dismissed', { ...firstSteps(2), hidden: true }],
  ])('goes home when %s, and remembers it', async (_why, data) => {
    const routes = (
      <Routes>
        <Route path="/start" element={<Page />} />
        <Route path="/home" element={<p>ホーム</p>} />
      </Routes>
    );
    await show(routes, { getFirstSteps: { data } }, led);
    expect(screen.getByText('ホーム')).toBeVisible();
    expect(localStorage.getItem('first-steps/1/1/over')).toBe('true');
  });
});

describe('the offer above the board', () => {
  beforeEach(() => localStorage.clear());

  it('names the next step and leads to it until all are done', async () => {
    await show(<SetupOffer recordId={0} />);
    expect(screen.getByText(/7件中2件が完了しています。次は「フェーズを見直す」です。/)).toBeVisible();
    expect(screen.getByRole('link', { name: '続ける' })).toHaveAttribute('href', '/start');
  });

  it('appears on a page where nothing of the area was loaded before', async () => {
    await showElsewhere(<SetupOffer recordId={0} />);
    expect(await screen.findByRole('link', { name: '続ける' })).toBeVisible();
  });

  it('is absent when the steps are over, which this browser remembers', async () => {
    await show(<SetupOffer recordId={0} />, { getFirstSteps: { data: firstSteps(7) } });
    expect(screen.queryByText('はじめの準備が途中です')).not.toBeInTheDocument();
    const second = await show(<SetupOffer recordId={0} />);
    expect(sent(second, 'getFirstSteps')).toEqual([]);
  });

  it('is absent for other members', async () => {
    const page = await show(
      <SetupOffer recordId={0} />,
      {},
      '/',
      {},
      { name: 'general', permissions: { menus: {}, functions: {} } },
    );
    expect(sent(page, 'getFirstSteps')).toEqual([]);
  });
});

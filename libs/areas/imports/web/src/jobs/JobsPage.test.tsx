import { page } from '@crm/records-web/testing';
import { apiError } from '@crm/web-kit/testing';
import type { Rendered } from '@crm/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/ImportsApp.tsx';
import { job, paused, running } from '../testing/samples.ts';
import { Page } from './JobsPage.tsx';

const table = () => within(screen.getByRole('table', { name: '一括処理' }));
const row = (name: RegExp) => table().getByRole('row', { name });
const calls = ({ requests }: Rendered, name: string) =>
  requests.filter((request) => request.name === name).map(({ args }) => args);
const listed = 'listBulkOperationJobStatuses';

it('shows of each job what it does, how far it has come, and its file', async () => {
  const shown = await show(<Page />);
  expect(calls(shown, listed)).toEqual([{ page: 1, perPage: 50 }]);
  expect(row(/山田 太郎 → 佐藤 花子/)).toHaveTextContent('メンバーのデータの更新待機中前に1件');
  expect(row(/取引先の担当者を変更/)).toHaveTextContent('1,234件中560件');
  expect(within(row(/取引先の担当者を変更/)).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  expect(row(/案件の一括更新/)).toHaveTextContent('一時停止中');
  expect(row(/アクション一覧/)).toHaveTextContent('一部エラー1,234件（エラー3件）');
  expect(within(row(/「案件一覧」/)).getByRole('link', { name: '案件一覧_20261120.csv' })).toHaveAttribute(
    'href',
    '/api/files/x',
  );
});

it('follows running jobs until they end, without hiding the rows meanwhile', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const shown = await show(<Page />, { [listed]: page([running]) });
  shown.answer({ [listed]: page([{ ...running, processedCount: 1_000, progress: 81 }]) });
  await act(() => jest.advanceTimersByTimeAsync(1_600));
  expect(row(/取引先の担当者/)).toHaveTextContent('1,234件中1,000件');
  shown.answer({ [listed]: page([job(6, { title: '取引先の担当者を変更' })]) });
  await act(() => jest.advanceTimersByTimeAsync(1_600));
  expect(row(/取引先の担当者/)).toHaveTextContent('完了');
  const looked = calls(shown, listed).length;
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(calls(shown, listed)).toHaveLength(looked);
  jest.useRealTimers();
});

it('filters by records and operation, and stores the filter in the URL', async () => {
  const shown = await show(<Page />, {}, '/jobs?c=["entity","eq","deal"]');
  expect(calls(shown, listed)).toEqual([{ page: 1, perPage: 50, entity: 'deal' }]);
  await userEvent.click(screen.getByRole('button', { name: /操作$/ }));
  await userEvent.click(screen.getByRole('option', { name: '出力' }));
  await shown.settled();
  expect(calls(shown, listed).at(-1)).toEqual({ page: 1, perPage: 50, entity: 'deal', operationType: 'export' });
});

it('opens a job with its numbers and remarks, and keeps it in the URL', async () => {
  const shown = await show(<Page />, {
    [listed]: page([job(4, { failedCount: 3, notices: ['変換できない文字があります。'] })]),
  });
  await userEvent.click(table().getByText('案件一覧'));
  expect(shown.location()).toBe('/jobs?job=4');
  const panel = within(screen.getByRole('complementary'));
  expect(panel.getByText('変換できない文字があります。')).toBeVisible();
  expect(panel.getByRole('link', { name: 'ダウンロード' })).toHaveAttribute('download', '案件一覧_20261120.csv');
  await userEvent.click(panel.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('pauses, resumes and, after a question, cancels a job', async () => {
  const shown = await show(
    <Page />,
    {
      [listed]: page([running]),
      pauseBulkOperationJob: { data: { ...paused, id: running.id } },
      resumeBulkOperationJob: { data: running },
      cancelBulkOperationJob: { data: { ...running, status: 'canceled' } },
    },
    '/jobs?job=6',
  );
  const press = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await shown.settled();
  };
  await press('一時停止');
  expect(calls(shown, 'pauseBulkOperationJob')).toEqual([{ id: 6 }]);
  expect(row(/案件の一括更新/)).toHaveTextContent('一時停止中');
  await press('再開');
  expect(calls(shown, 'resumeBulkOperationJob')).toEqual([{ id: 6 }]);
  await press('中止');
  expect(within(screen.getByRole('alertdialog')).getByText(/すでに処理した分はそのまま残ります/)).toBeVisible();
  await press('続ける');
  expect(calls(shown, 'cancelBulkOperationJob')).toEqual([]);
  await press('中止');
  await press('中止する');
  expect(calls(shown, 'cancelBulkOperationJob')).toEqual([{ id: 6 }]);
});

it('deletes the selected jobs after a question', async () => {
  const shown = await show(<Page />, { deleteBulkOperationJobStatuses: undefined });
  for (const name of ['案件一覧', 'デモデータ']) {
    await userEvent.click(screen.getByRole('checkbox', { name: `「${name}」を選択` }));
  }
  const bar = within(screen.getByRole('region', { name: '選択した一括処理の操作' }));
  expect(bar.getByText('2件を選択中')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: '削除' }));
  await shown.settled();
  shown.answer({ [listed]: page([running]) });
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '削除' }));
  await shown.settled();
  expect(calls(shown, 'deleteBulkOperationJobStatuses')).toEqual([{ body: { ids: [2, 1] } }]);
  expect(screen.getByText('2件を削除しました。')).toBeVisible();
  expect(table().queryByText('デモデータ')).not.toBeInTheDocument();
});

it('says why a job could not be paused, and shows it as it is', async () => {
  const shown = await show(
    <Page />,
    {
      [listed]: page([running]),
      pauseBulkOperationJob: () => {
        throw apiError('JobFinished', { status: 409, message: 'この処理はすでに終わっています。' });
      },
    },
    '/jobs?job=6',
  );
  shown.answer({ [listed]: page([job(6, { title: '取引先の担当者を変更' })]) });
  await userEvent.click(screen.getByRole('button', { name: '一時停止' }));
  await shown.settled();
  expect(screen.getByText('この処理はすでに終わっています。')).toBeVisible();
  expect(row(/取引先の担当者/)).toHaveTextContent('完了');
});

import { loaders } from '../loaders.ts';
import { apiError, renderWithStore, Words } from '@crm/web-kit/testing';
import type { FakeAnswers } from '@crm/web-kit/testing';
import { dealExportClient } from '@crm/api-client';
import { callApi } from '@crm/web-kit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeState } from '../testing/masters.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { ExportNotice } from './ExportNotice.tsx';
import { defineExport, wireColumns } from './list-export.ts';

const deals = defineExport(
  'deals',
  function* (body) {
    return yield* callApi(dealExportClient, 'requestDealsCsv', { body });
  },
  { omits: /^bookmark$/, imports: 'deal' },
);
const done = {
  id: 9,
  status: 'completed',
  progress: 100,
  notices: [],
  totalCount: 2,
  succeededCount: 2,
  file: { name: '案件一覧_20261120.csv', size: 9, downloadUrl: '/api/files/x' },
};
const search = { match: 'all', conditions: [{ field: 'name', operator: 'contains', value: '営業' }] };

/** Shows menu and notice of the list, filtered or not. */
async function show(answers: FakeAnswers = {}, searchCondition: object | null = search) {
  const shown = await renderWithStore(
    <Words of={['exports']}>
      <ExportMenu
        of={deals}
        scope={{ dealTypeId: 3 }}
        searchCondition={searchCondition ?? undefined}
        columns={['name', 'bookmark', 'telNo', 'custom_item_4']}
        isEmpty={false}
      />
      <ExportNotice of={deals} />
    </Words>,
    {
      areas: [],
      loaders,
      preloaded: storeState,
      answers: { requestDealsCsv: { data: { jobId: 9 } }, getBulkOperationJobStatus: { data: done }, ...answers },
    },
  );
  const choose = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'CSV出力' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    await shown.settled();
  };
  const bodies = () => shown.requests.filter(({ name }) => name === 'requestDealsCsv').map(({ args }) => args.body);
  return { ...shown, choose, bodies };
}

it('asks for another form of the file, with the shown columns', async () => {
  const { choose, bodies } = await show();
  await choose('Excel（.xlsx）');
  expect(bodies()).toMatchObject([{ format: 'xlsx', columns: ['name', 'tel_no', 'custom_item_4'] }]);
});

it('links to the import of the same records', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'インポート' })).toHaveAttribute('href', '/imports?entity=deal&type=3');
});

it('names columns as the server does, without those that files lack', () => {
  expect(wireColumns(['name', 'bookmark', 'telNo', 'last_action_at', 'custom_item_4'], deals)).toEqual([
    'name',
    'tel_no',
    'last_action_at',
    'custom_item_4',
  ]);
});

it('exports the matches with the shown columns or all, or the whole list', async () => {
  const shown = await show();
  for (const name of ['表示中の項目', 'すべての項目', '絞り込みを外して、全件・すべての項目']) await shown.choose(name);
  expect(shown.bodies()).toEqual([
    { dealTypeId: 3, searchCondition: search, columns: ['name', 'tel_no', 'custom_item_4'] },
    { dealTypeId: 3, searchCondition: search },
    { dealTypeId: 3 },
  ]);
});

it('offers the whole list only when it is filtered', async () => {
  const shown = await show({}, null);
  await shown.choose('すべての項目');
  expect(shown.bodies()).toHaveLength(1);
});

it('follows the job, and links to the file and its remarks', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const running = { ...done, status: 'running', progress: 40, file: null };
  const shown = await show({ getBulkOperationJobStatus: { data: running } });
  await shown.choose('すべての項目');
  expect(screen.getByRole('progressbar', { name: 'CSVファイルを作成しています' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(screen.getByRole('link', { name: '一括処理で見る' })).toHaveAttribute('href', '/jobs');
  expect(screen.getByRole('button', { name: 'CSV出力' })).toBeDisabled();
  shown.answer({ getBulkOperationJobStatus: { data: { ...done, notices: ['2文字を変換できませんでした。'] } } });
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(screen.getByText('CSVファイルを作成しました（2件）。')).toBeVisible();
  expect(screen.getByText('2文字を変換できませんでした。')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ダウンロード' })).toHaveAttribute('href', '/api/files/x');
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('link', { name: 'ダウンロード' })).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('says why a file could not be written', async () => {
  const shown = await show({
    requestDealsCsv: () => {
      throw apiError('JobAlreadyRunning', { status: 409, message: '別の処理を実行中です。' });
    },
  });
  await shown.choose('すべての項目');
  expect(screen.getByText('CSVファイルを作成できませんでした。')).toBeVisible();
  expect(screen.getByText('別の処理を実行中です。')).toBeVisible();
});

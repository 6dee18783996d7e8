import type { Rendered } from '@crm/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { csvJob, log, webform } from '../testing/samples.ts';
import { show } from '../testing/WebformsApp.tsx';
import { answerColumns } from './answer-columns.ts';
import { LogsScreen } from './LogsScreen.tsx';

jest.setTimeout(30_000);
let rendered: Rendered;
const open = async (answers = {}, search = '') => {
  rendered = await show(<LogsScreen />, {
    url: `/forms/7/logs${search}`,
    path: '/forms/:webformId/logs',
    answers,
  });
};
const table = () => within(screen.getByRole('table', { name: '回答の一覧' }));
const calls = () =>
  rendered.requests.filter(({ name }) => name === 'listWebformSubmissionLogs').map(({ args }) => args);
const oneLog = (more: Parameters<typeof log>[1]) => ({
  listWebformSubmissionLogs: { data: [log(1, more)], meta: { totalCount: 1 } },
});

afterEach(() => {
  expect(rendered?.sagaFailures ?? []).toEqual([]);
  rendered?.stop();
});

describe('LogsScreen', () => {
  it('shows the first items of each answer, its results and its origin', async () => {
    await open();
    expect(calls()).toEqual([{ webformId: 7, page: 1, perPage: 50, sort: '-submitted_at', keyword: undefined }]);
    const headers = table()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headers).toEqual([
      '回答日時',
      '会社名',
      '氏名',
      'メールアドレス',
      'お問い合わせ内容',
      'コンタクト',
      '取引先',
      '案件',
      '参照元URL',
      'IPアドレス',
    ]);
    const [, first, second] = table().getAllByRole('row');
    expect(within(first!).getByRole('link', { name: '高橋 美咲' })).toHaveAttribute('href', '/contacts/801');
    expect(first).toHaveTextContent('高橋 美咲新規');
    expect(first).toHaveTextContent('株式会社山川製作所更新');
    expect(second).toHaveTextContent('高橋 美咲更新');
    expect(within(second!).queryByRole('link', { name: /お問い合わせ$/ })).not.toBeInTheDocument();
  });

  it('sorts by submission time and by sender', async () => {
    await open();
    for (const [header, sort] of [
      ['コンタクト', 'contact'],
      ['取引先', 'customer'],
      ['回答日時', 'submitted_at'],
    ] as const) {
      const place = table().getByRole('columnheader', { name: new RegExp(header) });
      await userEvent.click(within(place).getByRole('button'));
      await rendered.settled();
      expect(calls().at(-1)!.sort).toMatch(new RegExp(`^-?${sort}$`));
    }
  });

  it('opens an answer in a panel with all values and links to its records', async () => {
    await open();
    await userEvent.click(table().getByText('takahashi1@example.jp'));
    expect(rendered.location()).toBe('/forms/7/logs?log=1');
    const panel = within(screen.getByRole('complementary', { name: '2026/11/19(木) 18:20 の回答' }));
    expect(panel.getByText('同意する')).toBeVisible();
    expect(panel.getByText(/来期の予算で検討しています/)).toBeVisible();
    expect(panel.getByRole('link', { name: '高橋 美咲' })).toHaveAttribute('href', '/contacts/801');
    expect(panel.getByRole('link', { name: '株式会社山川製作所' })).toHaveAttribute('href', '/customers/501');
    expect(panel.getByRole('link', { name: '株式会社山川製作所 お問い合わせ' })).toHaveAttribute('href', '/deals/301');
    expect(panel.getByText('203.0.113.xxx')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(rendered.location()).toBe('/forms/7/logs');
  });

  it('shows origin, version and failed deliveries in the panel', async () => {
    await open(
      oneLog({
        version: 3,
        originUrl: 'https://www.example.jp/contact',
        utm: { source: 'newsletter', campaign: '秋の展示会' },
        processingState: 'failed',
        processingError: '送信できませんでした：チャット通知',
      }),
      '?log=1',
    );
    const panel = within(screen.getByRole('complementary'));
    const told = (term: string) => panel.getByText(term).closest('div')!;
    expect(told('設置ページ')).toHaveTextContent('https://www.example.jp/contact');
    expect(told('流入元（utm_source）')).toHaveTextContent('newsletter');
    expect(told('キャンペーン（utm_campaign）')).toHaveTextContent('秋の展示会');
    expect(panel.queryByText('媒体（utm_medium）')).toBeNull();
    expect(panel.getByRole('link', { name: '第3版' })).toHaveAttribute('href', '/forms/7?tab=versions');
    expect(panel.getByText(/送信できませんでした：チャット通知/)).toBeVisible();
    expect(panel.getByRole('link', { name: '送信ログを開く' })).toHaveAttribute('href', '/forms/7?tab=notifications');
  });

  it('moves between answers by arrow keys while the panel is open', async () => {
    await open({}, '?log=1');
    await userEvent.click(table().getAllByRole('row')[1]!);
    await userEvent.keyboard('{ArrowDown}');
    expect(rendered.location()).toBe('/forms/7/logs?log=2');
    expect(calls()).toHaveLength(1);
  });

  it('searches by the keyword and writes it into the address', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: '回答内容で検索' }), '山川');
    await waitFor(() => expect(rendered.location()).toContain('keyword='));
    await waitFor(() => expect(calls().at(-1)).toMatchObject({ webformId: 7, keyword: '山川', page: 1 }));
  });

  it('shows a referrer that is no web address as plain text', async () => {
    await open(oneLog({ refererUrl: 'javascript:alert(1)' }), '?log=1');
    const panel = within(screen.getByRole('complementary'));
    expect(panel.getByText('javascript:alert(1)')).toBeVisible();
    expect(panel.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  it('explains the screen when there are no answers', async () => {
    await open({ listWebformSubmissionLogs: { data: [], meta: { totalCount: 0 } } });
    expect(screen.getByText('回答はまだありません')).toBeVisible();
  });

  it('hides the answers of another form while those of this form load', async () => {
    await open();
    rendered.answer({
      getWebform: { data: webform({ id: 8, name: '資料請求' }) },
      listWebformSubmissionLogs: () => new Promise(() => {}),
    });
    await rendered.navigate('/forms/8/logs');
    await rendered.settled();
    expect(calls().at(-1)).toMatchObject({ webformId: 8 });
    expect(screen.queryByText('takahashi1@example.jp')).not.toBeInTheDocument();
  });

  it('restricts the answers to the period in the address', async () => {
    const conditions = encodeURIComponent('["from","eq","2026-11-01"]');
    await open({}, `?c=${conditions}`);
    expect(calls()[0]).toMatchObject({ from: '2026-11-01', to: undefined });
    expect(screen.getByLabelText('開始日')).toHaveValue('2026/11/01(日)');
  });

  it('shows the chosen columns in the chosen order and stores both', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '表示項目' }));
    const list = within(await screen.findByRole('list', { name: '表示項目' }));
    await userEvent.click(list.getByRole('checkbox', { name: '状態' }));
    await userEvent.click(list.getByRole('button', { name: '「会社名」を上へ移動' }));
    await rendered.settled();
    const stored = rendered.requests.filter(({ name }) => name === 'updateWebformSubmissionLogColumnSetting').at(-1)!;
    const { columns } = stored.args.body as { columns: { key: string; visible: boolean }[] };
    expect(columns.slice(0, 2).map(({ key }) => key)).toEqual(['item_102', 'submitted_at']);
    expect(columns.find(({ key }) => key === 'processing_state')).toMatchObject({ visible: true });
    fireEvent.keyDown(screen.getByRole('dialog', { name: '表示項目' }), { key: 'Escape' });
    await waitFor(() => expect(table().getAllByRole('columnheader')[0]).toHaveTextContent('会社名'));
    expect(table().getAllByText('完了')[0]).toBeVisible();
  });

  it('keeps the focus on a moved column, also at the ends of the list', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '表示項目' }));
    const list = within(await screen.findByRole('list', { name: '表示項目' }));
    const up = () => list.getByRole('button', { name: '「氏名」を上へ移動' });
    up().focus();
    await userEvent.keyboard('{Enter}');
    expect(up()).toHaveFocus();
    expect(screen.getByText('「氏名」を12件中2番目に移動しました。')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(up()).toBeDisabled();
    expect(list.getByRole('button', { name: '「氏名」を下へ移動' })).toHaveFocus();
    expect(list.getAllByRole('checkbox')[0]).toHaveAccessibleName('氏名');
  });

  it('shows the progress of the CSV export, then its download link', async () => {
    await open({}, '?keyword=費用');
    await userEvent.click(screen.getByRole('button', { name: 'CSV出力' }));
    await rendered.settled();
    expect(rendered.requests.find(({ name }) => name === 'requestWebformSubmissionLogCsv')!.args).toEqual({
      webformId: 7,
      keyword: '費用',
    });
    expect(screen.getByRole('progressbar', { name: 'CSVファイルを作成しています' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    const file = { name: '回答.csv', size: 120, downloadUrl: 'https://example.jp/files/12' };
    rendered.answer({ getBulkOperationJobStatus: { data: csvJob({ status: 'completed', succeededCount: 2, file }) } });
    const link = await screen.findByRole('link', { name: 'ダウンロード' });
    expect(link).toHaveAttribute('href', 'https://example.jp/files/12');
    expect(screen.getByText('CSVファイルを作成しました（2件）。')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(screen.queryByRole('link', { name: 'ダウンロード' })).not.toBeInTheDocument();
  });

  it('shows why the CSV export failed', async () => {
    await open({ getBulkOperationJobStatus: { data: csvJob({ status: 'failed', notices: ['中断されました。'] }) } });
    await userEvent.click(screen.getByRole('button', { name: 'CSV出力' }));
    await rendered.settled();
    expect(screen.getByRole('alert')).toHaveTextContent('CSVファイルを作成できませんでした。中断されました。');
  });

  it('opens the editor from its tabs', async () => {
    await open();
    expect(screen.getByRole('tab', { name: '回答ログ' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'デザイン' }));
    expect(rendered.location()).toBe('/forms/7?tab=design');
  });
});

it('has a column for items that only older answers have', () => {
  const older = log(2, { answers: [{ itemId: 9, label: '旧項目', value: 'x' }] });
  expect(answerColumns([older, log(1)]).map(({ label }) => label)).toEqual([
    '旧項目',
    '会社名',
    '氏名',
    'メールアドレス',
  ]);
});

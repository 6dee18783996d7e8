import type { Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/DashboardsApp.tsx';
import { counted, dashboard } from '../testing/samples.ts';
import { clipboard } from './dashboards.saga.ts';
import { Page } from './DashboardsPage.tsx';

const open = (answers = {}, url = '/dashboards?id=5') => show(<Page />, answers, url);
const calls = ({ requests }: Rendered, name: string) =>
  requests
    .filter((request) => request.name === name)
    .map(({ args }) => args as never as { body: Record<string, unknown> });
const press = async (shown: Rendered, name: string | RegExp, role = 'button') => {
  await userEvent.click(await screen.findByRole(role, { name }));
  await shown.settled();
};
const tile = (name: string) => within(screen.getByRole('article', { name }));

it('counts all tiles in one call, and links every number to its records', async () => {
  const shown = await open();
  expect(calls(shown, 'queryReportTiles')).toHaveLength(1);
  expect(tile('進行中の案件').getByRole('link', { name: '115' })).toHaveAttribute('href', '/deals?view=list&type=1');
  const owner = decodeURIComponent(tile('担当者別').getAllByRole('link')[0]!.getAttribute('href')!);
  expect(owner).toContain('["user_id","in",[2]]');
  expect(tile('担当者別').getByRole('link', { name: '未設定' })).toHaveAttribute(
    'href',
    expect.stringContaining('empty'),
  );
  expect(tile('担当者別').getByRole('row', { name: /合計/ })).toHaveTextContent('10,000兆円');
});

it('shows the table behind a chart', async () => {
  const shown = await open();
  await press(shown, '「契約予定月別」を表で表示');
  expect(tile('契約予定月別').getByRole('row', { name: /2026年4月/ })).toHaveTextContent('1,200万円');
});

it('says when a tile has no records, or cannot be counted', async () => {
  const [first, second, third] = counted;
  const failed = { ...third!, rows: [], totals: [], error: 'RecordNotFound' };
  await open({ queryReportTiles: { data: [first, { ...second!, rows: [] }, failed] } });
  expect(tile('担当者別').getByText('該当するデータはありません。')).toBeVisible();
  expect(tile('契約予定月別').getByText(/集計できませんでした/)).toBeVisible();
});

it('adds a tile with its number and groups', async () => {
  const shown = await open({ updateDashboard: { data: dashboard({ lockVersion: 3 }) } });
  await press(shown, 'グラフを追加');
  await userEvent.type(await screen.findByRole('textbox', { name: /タイトル/ }), '受注');
  await press(shown, '保存');
  const { body } = calls(shown, 'updateDashboard')[0]!;
  expect(body).toMatchObject({ lockVersion: 2 });
  expect((body['tiles'] as object[]).at(-1)).toMatchObject({
    title: '受注',
    kind: 'bar',
    query: { source: 'deals', measures: [{ function: 'count' }], dimensions: [{ field: 'user_id' }] },
  });
});

it('adds a tile of another kind of records', async () => {
  const shown = await open({ updateDashboard: { data: dashboard({ lockVersion: 3 }) } });
  await press(shown, 'グラフを追加');
  await userEvent.type(await screen.findByRole('textbox', { name: /タイトル/ }), '人数');
  await press(shown, /対象$/);
  await press(shown, 'コンタクト', 'option');
  await press(shown, '保存');
  const { body } = calls(shown, 'updateDashboard')[0]!;
  expect((body['tiles'] as object[]).at(-1)).toMatchObject({ query: { source: 'contacts', dealTypeId: null } });
});

it('moves and deletes tiles by their menus', async () => {
  const shown = await open({ updateDashboard: { data: dashboard({ lockVersion: 3 }) } });
  await press(shown, '「担当者別」の操作');
  await press(shown, '前へ移動', 'menuitem');
  await press(shown, '「担当者別」の操作');
  await press(shown, '削除', 'menuitem');
  const titles = calls(shown, 'updateDashboard').map(({ body }) =>
    (body['tiles'] as { title: string }[]).map(({ title }) => title),
  );
  expect(titles).toEqual([
    ['担当者別', '進行中の案件', '契約予定月別'],
    ['進行中の案件', '契約予定月別'],
  ]);
});

it('copies a built-in dashboard with its tiles, and opens the copy', async () => {
  const shown = await open({
    describeDashboard: {
      data: dashboard({ biDashboardId: 'pipeline', isBuiltIn: true, editable: false, dealTypeId: 1 }),
    },
    createDashboard: { data: dashboard({ biDashboardId: '6' }) },
  });
  await press(shown, '複製して編集');
  await press(shown, '保存');
  const { body } = calls(shown, 'createDashboard')[0]!;
  expect([body['name'], (body['tiles'] as object[]).length]).toEqual(['週次の会議', 3]);
  expect(shown.location()).toBe('/dashboards?id=6');
});

it('copies an address that opens without a session', async () => {
  const write = jest.spyOn(clipboard, 'write').mockResolvedValue();
  const embedUrl = 'https://crm.example/embedded_dashboard?token=x';
  const shown = await open({ createDashboardEmbedUrlById: { data: { embedUrl, expiresAt: '2026-11-27T09:10:00Z' } } });
  await press(shown, 'ダッシュボードの操作');
  await press(shown, /埋め込みURLをコピー/, 'menuitem');
  expect(write).toHaveBeenCalledWith(embedUrl);
  expect(screen.getByText('URLをコピーしました。10分間有効です。')).toBeVisible();
});

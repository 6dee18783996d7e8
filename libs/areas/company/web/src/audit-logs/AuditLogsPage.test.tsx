import type { Rendered } from '@crm/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/CompanyApp.tsx';
import { auditDetail, auditLogs, pageOf } from '../testing/samples.ts';
import { Page } from './AuditLogsPage.tsx';

const table = () => within(screen.getByRole('table', { name: '監査ログ' }));
const calls = ({ requests }: Rendered, name = 'listAuditLogs') =>
  requests.filter((request) => request.name === name).map(({ args }) => args);

it('shows time, user, action, record and origin', async () => {
  const page = await show(<Page />, {}, '/audit_logs');
  expect(calls(page)).toEqual([{ page: 1, perPage: 50 }]);
  const [, first, , third, , last] = table().getAllByRole('row');
  expect(first).toHaveTextContent('2026/11/20(金) 14:05山田 太郎削除案件 株式会社山川製作所 更新5203.0.113.7');
  expect(third).toHaveTextContent('拒否案件 #303');
  expect(last).toHaveTextContent('サインインなし');
});

it('opens an entry with its values before and after', async () => {
  const page = await show(<Page />, {}, '/audit_logs');
  await userEvent.click(table().getByText('メンバー 佐藤 花子'));
  await page.settled();
  expect(page.location()).toBe('/audit_logs?entry=4');
  const changes = within(screen.getByRole('table', { name: '変更内容' }));
  expect(changes.getByRole('row', { name: '権限プロファイル 一般 管理者' })).toBeVisible();
  expect(screen.getByText(/Firefox/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('shows the time from the first to the last autosave of a sitting, and no name of a call', async () => {
  const detail = auditDetail({ until: '2026-11-20T05:35:00.000Z', operation: 'updateWebform' });
  const page = await show(<Page />, { getAuditLog: { data: detail } }, '/audit_logs?entry=4');
  await page.settled();
  expect(screen.getByText(/– 2026\/11\/20\(金\) 14:35$/)).toBeVisible();
  expect(screen.queryByText(/updateWebform/)).not.toBeInTheDocument();
});

it('filters by action, day and words, and stores the filter in the URL', async () => {
  const page = await show(<Page />, {}, '/audit_logs?c=["from","eq","2026-11-01"]');
  expect(calls(page)).toEqual([{ page: 1, perPage: 50, from: '2026-11-01' }]);
  await userEvent.click(screen.getByRole('button', { name: /操作$/ }));
  await userEvent.click(screen.getByRole('option', { name: '削除' }));
  await page.settled();
  await userEvent.type(screen.getByRole('searchbox', { name: '監査ログを検索' }), '山川{Enter}');
  await page.settled();
  expect(calls(page).at(-1)).toEqual({
    page: 1,
    perPage: 50,
    keyword: '山川',
    from: '2026-11-01',
    actions: ['delete'],
  });
  expect(new URLSearchParams(page.location().split('?')[1]).get('keyword')).toBe('山川');
});

it('exports the filtered entries', async () => {
  const file = { name: '監査ログ_20261120.csv', size: 10, downloadUrl: '/api/files/x', expiresAt: '' };
  const job = { id: 9, status: 'completed', progress: 100, notices: [], succeededCount: 1, file };
  const page = await show(
    <Page />,
    { exportAuditLogs: { data: { jobId: 9 } }, getBulkOperationJobStatus: { data: job } },
    '/audit_logs?keyword=山川',
  );
  await userEvent.click(screen.getByRole('button', { name: 'CSVエクスポート' }));
  await page.settled();
  expect(calls(page, 'exportAuditLogs')).toEqual([{ body: { keyword: '山川' } }]);
  expect(screen.getByRole('link', { name: /ダウンロード/ })).toHaveAttribute('href', '/api/files/x');
});

it('offers no export without entries', async () => {
  await show(<Page />, { listAuditLogs: pageOf([]) }, '/audit_logs');
  expect(screen.getByText('まだ記録がありません')).toBeVisible();
  expect(screen.getByRole('button', { name: 'CSVエクスポート' })).toBeDisabled();
  expect(auditLogs).not.toEqual([]);
});

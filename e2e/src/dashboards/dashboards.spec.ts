import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/own-company.ts';

test('copies a dashboard, adds a chart, and shows it at an address without a session', async ({
  page,
  own,
  browser,
}) => {
  await page.goto('/dashboards');
  await expect(page.getByRole('article', { name: '進行中の案件' })).toContainText('0');
  await page.getByRole('button', { name: '複製して編集' }).click();
  await page.getByLabel('名前').fill('週次の会議');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '週次の会議' })).toBeVisible();
  await page.getByRole('button', { name: 'グラフを追加' }).click();
  await page.getByLabel('タイトル').fill('担当者別の案件');
  await page.getByRole('button', { name: '保存' }).click();
  const chart = page.getByRole('article', { name: '担当者別の案件' });
  await expect(chart.getByText('該当するデータはありません。')).toBeVisible();
  await expectAccessible(page);

  const id = new URL(page.url()).searchParams.get('id')!;
  const { embed_url } = await own.post<{ embed_url: string }>('/api/rest/bi/dashboard_embed_url_by_id', {
    bi_dashboard_id: id,
  });
  const guest = await browser.newPage({ storageState: undefined });
  await guest.goto(new URL(embed_url).pathname + new URL(embed_url).search);
  await expect(guest.getByRole('article', { name: '担当者別の案件' })).toBeVisible();
  await expect(guest.getByRole('link')).toHaveCount(0);
  await expectAccessible(guest);
  await guest.setViewportSize(phone);
  await expectNoSidewaysScroll(guest);
  await guest.close();
});

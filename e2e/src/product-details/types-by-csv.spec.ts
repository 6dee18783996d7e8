import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/own-company.ts';

// The server reports the faults of a file with 422.
test.use({ expectedComplaints: [/status of 422/] });
test.slow();

test('downloads the products as CSV, edits and imports them; names a wrong line', async ({ page, own, mark }) => {
  await own.post('/api/rest/deal_product_detail_types/create', {
    rows: [{ name: `年間保守${mark}`, billing_cycle: 'yearly', unit_price: '120000', unit: '式' }],
  });
  await page.goto('/admin/product_details');
  await page.getByRole('button', { name: 'CSVダウンロード' }).click();
  const link = page.getByRole('link', { name: /^商品内訳項目_\d{8}\.csvをダウンロード$/ });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const [header, row] = new TextDecoder('shift_jis').decode(await readFile(await download.path())).split('\r\n');
  expect(row).toContain(`年間保守${mark}`);

  const takeIn = async (...lines: string[]) => {
    await page.locator('input[type=file]').setInputFiles({
      name: '商品内訳項目.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\r\n')),
    });
    await page.getByRole('button', { name: '取り込む', exact: true }).click();
  };
  await page.getByRole('button', { name: 'CSVから取り込み' }).click();
  const dialog = page.getByRole('dialog', { name: 'CSVから取り込み' });
  const changed = row!.replace('"120000"', '"150000"');
  await takeIn(changed, `,初期費用${mark},一括,abc,,,,,,,`);
  await expect(dialog.getByText('3行目「単価」: 数値でご入力ください（整数部12桁、小数部5桁まで）')).toBeVisible();
  await takeIn(changed, `,初期費用${mark},一括,300000,,,,,,,`);
  await expect(page.getByText('CSVファイルを取り込みました（追加1件、更新1件）。')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `初期費用${mark}` })).toContainText('¥300,000');
  await expect(page.getByRole('listitem').filter({ hasText: `年間保守${mark}` })).toContainText('¥150,000');
});

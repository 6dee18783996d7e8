import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/own-company.ts';

test.slow();

test('exports the found customers with the shown columns, and keeps the file among the bulk jobs', async ({
  page,
  own,
  mark,
}) => {
  for (const name of [`${mark}商事`, `${mark}工業`, `別の会社${mark}`]) {
    await own.post('/api/rest/customers', { name, tel_no: '03-1234-5678' });
  }
  await page.goto('/customers');
  await page.getByRole('searchbox', { name: '取引先を検索' }).fill(`${mark}商事`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'CSV出力' }).click();
  await page.getByRole('menuitem', { name: '表示中の項目' }).click();
  await expect(page.getByText('CSVファイルを作成しました（1件）。')).toBeVisible({ timeout: 20_000 });

  await page.goto('/jobs');
  const row = page.getByRole('row', { name: /「取引先一覧」/ });
  await expect(row).toContainText('完了');
  const waiting = page.waitForEvent('download');
  await row.getByRole('link', { name: /取引先一覧_\d{8}\.csv/ }).click();
  const download = await waiting;
  const text = new TextDecoder('shift_jis').decode(await readFile(await download.path()));
  expect(text.split('\r\n')[0]).toMatch(/^"取引先名","取引先ID"/);
  expect(text).toContain(`"${mark}商事"`);
  expect(text).not.toContain('別の会社');

  await row.click();
  const panel = page.getByRole('complementary', { name: '取引先一覧' });
  await expect(panel).toContainText('取引先の出力');
  await panel.getByRole('button', { name: '削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(page.getByText('一括処理はまだありません')).toBeVisible();
});

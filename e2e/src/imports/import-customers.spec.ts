import { expect, test } from '../support/own-company.ts';

test.slow();

/** The bytes of 取引先名,決算月 and three rows in CP932, two of which are wrong. */
const bytes = Buffer.concat([
  Buffer.from([0x8e, 0xe6, 0x88, 0xf8, 0x90, 0xe6, 0x96, 0xbc]),
  Buffer.from(','),
  Buffer.from([0x8c, 0x88, 0x8e, 0x5a, 0x8c, 0x8e]),
  Buffer.from('\r\n'),
  Buffer.from([0x89, 0x8f, 0x91, 0xa4]),
  Buffer.from(',3\r\n'),
  Buffer.from([0x93, 0x79, 0x8a, 0xd4]),
  Buffer.from(',13\r\n,4\r\n'),
]);

test('imports customers from a Shift_JIS file, corrects a row in the preview, and undoes it', async ({ page, own }) => {
  await page.goto('/customers');
  await page.getByRole('link', { name: 'インポート' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: '取引先.csv', mimeType: 'text/csv', buffer: bytes });
  await expect(page.getByRole('radio', { name: 'Shift_JIS' })).toBeChecked();
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('button', { name: '次へ' }).click();
  await page.getByRole('button', { name: 'すべての行を確認' }).click();
  await expect(page.getByRole('radio', { name: 'エラー 2件' })).toBeVisible();
  await page.getByText('決算月：1〜12の範囲でご入力ください。').click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('textbox', { name: '決算月' }).fill('12');
  await panel.getByRole('button', { name: '直して確認' }).click();
  await expect(page.getByRole('radio', { name: '登録 2件' })).toBeVisible();
  // An import can be left and resumed.
  await page.reload();
  await page.getByRole('button', { name: '2件を書き込む' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '書き込む' }).click();
  await expect(page.getByText('書き込みが終わりました。')).toBeVisible({ timeout: 20_000 });
  const names = async () => (await own.post<{ name: string }[]>('/api/rest/customers/index')).map(({ name }) => name);
  expect((await names()).toSorted()).toEqual(['土間', '縁側']);
  await page.getByRole('button', { name: '元に戻す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('元に戻しました。')).toBeVisible({ timeout: 20_000 });
  expect(await names()).toEqual([]);
});

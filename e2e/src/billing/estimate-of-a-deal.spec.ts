import type { Download, Page } from '@playwright/test';
import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';
import { textOf } from './pdf-text.ts';

test.use({ signedInAs: 'staff' });

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Downloads the PDF of the open estimate. */
async function download(page: Page): Promise<Download> {
  await page.getByRole('button', { name: /の操作$/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'PDFをダウンロード', exact: true }).click(),
  ]);
  return file;
}

test('writes an estimate of mixed rates, sends it, reads its PDF, and edits it as a second version', async ({
  page,
  staff,
  mark,
}) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto(`/deals/${deal!.id}`);
  await page.getByRole('tab', { name: '見積', exact: true }).click();
  await page.getByRole('link', { name: '見積を作成', exact: true }).click();

  // The deal's data is filled in already.
  await expect(page.getByRole('textbox', { name: /^宛先会社/ })).toHaveValue(`株式会社検証${mark}`);
  await expect(cell(page, '1行目 単価')).toHaveValue('1,000,000');
  // By keyboard: Enter on the last line adds one.
  await cell(page, '1行目 品名').press('Enter');
  await cell(page, '2行目 品名').fill('説明会用のお弁当');
  await cell(page, '2行目 数量').fill('１０');
  await cell(page, '2行目 単価').fill('1,080');
  await page.getByRole('button', { name: /2行目 税率/ }).click();
  await page.getByRole('option', { name: '軽減8%', exact: true }).click();
  await page.getByRole('button', { name: '値引き行を追加', exact: true }).click();
  await cell(page, '3行目 品名').fill('出精値引き');
  await page.getByRole('button', { name: /3行目 税率/ }).click();
  await page.getByRole('option', { name: '10%', exact: true }).click();
  await cell(page, '3行目 単価').fill('100000');
  // 900,000 + 90,000 of tax, 10,800 + 864 of tax
  await expect(page.getByText('¥1,001,664', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '登録', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Q-\d{10}$/);
  await expect(page).toHaveURL(/\/estimates\/\d+$/);

  await page.getByRole('button', { name: '保存してPDFを確認', exact: true }).click();
  const preview = page.getByRole('dialog', { name: /^御見積書 Q-/ });
  await expect(preview.getByRole('img', { name: '1ページ中 1ページ目' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  expect(await textOf(await download(page))).toContain('下書き');

  await page.getByRole('button', { name: '送付済にする', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '送付済にする', exact: true }).click();
  await expect(page.getByText('この版は変更できません。')).toBeVisible();
  const file = await download(page);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^御見積書_Q-\\d{10}_株式会社検証${mark}\\.pdf$`));
  const text = await textOf(file);
  for (const words of [`株式会社検証${mark}御中`, '説明会用のお弁当', '8%※', '¥1,001,664', '10%対象900,00090,000'])
    expect(text).toContain(words);
  expect(text).not.toContain('下書き');

  await page.getByRole('button', { name: '新しい版を作成', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('第2版');
  await cell(page, '3行目 単価').fill('50000');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存しました。')).toBeVisible();
  expect(await textOf(await download(page))).toContain('第2版');
  // The sent version is unchanged.
  await page.getByRole('button', { name: '第1版のPDFを表示', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^御見積書 Q-/ }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/estimates?keyword=${mark}`);
  await expect(
    page.getByRole('grid', { name: '見積一覧' }).or(page.getByRole('table', { name: '見積一覧' })),
  ).toContainText('¥1,056,664');
});

test('an estimate created from the list of all asks for its deal first', async ({ page, staff, mark }) => {
  const [deal] = await addDeals(staff, mark);
  await page.goto('/estimates');
  await page.getByRole('link', { name: '見積を作成', exact: true }).click();
  await page.getByRole('combobox', { name: '案件', exact: true }).fill(mark);
  await page
    .getByRole('option', { name: new RegExp(mark) })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: /^宛先会社/ })).toHaveValue(`株式会社検証${mark}`);
  await expect(page).toHaveURL(`/estimates/new?deal_id=${deal!.id}`);
});

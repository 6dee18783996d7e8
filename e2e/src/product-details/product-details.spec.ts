import type { Page } from '@playwright/test';
import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/own-company.ts';

async function addType(page: Page, name: string, cycle: string, price: string): Promise<void> {
  await page.getByRole('button', { name: '項目を追加', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '項目を追加' });
  await dialog.getByRole('textbox', { name: /項目名/ }).fill(name);
  await dialog.getByText(cycle, { exact: true }).click();
  await dialog.getByRole('textbox', { name: /単価/ }).fill(price);
  await dialog.getByRole('button', { name: '追加', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`「${name}」を追加しました。`)).toBeVisible();
}

async function choose(page: Page, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: '項目名で検索して追加' }).fill(typed);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

test("an administrator's products become rows of a deal, and their sum its amount", async ({ page, own, mark }) => {
  const [deal] = await addDeals(own, mark);
  await page.goto('/admin/product_details');
  await expect(page.getByText('項目がありません')).toBeVisible();
  await addType(page, '導入支援パック', '一括', '480,000');
  await addType(page, 'クラウド利用料', '月額', '1980.5');

  await page.goto(`/deals/${deal!.id}`);
  await page.getByRole('tab', { name: '商品内訳' }).click();
  await expect(page.getByText('商品内訳がありません')).toBeVisible();
  await choose(page, '導入', '導入支援パック');
  await choose(page, 'ｸﾗｳﾄﾞ', 'クラウド利用料');
  const quantity = page.getByRole('textbox', { name: '導入支援パックの数量' });
  await quantity.fill('1');
  await quantity.press('Enter');
  await expect(page.getByRole('textbox', { name: 'クラウド利用料の数量' })).toBeFocused();
  await page.keyboard.type('１５');
  await expect(page.getByText('¥836,484')).toBeVisible();
  await expect(page.getByText('¥29,707')).toBeVisible();
  await page.getByRole('button', { name: '保存して契約金額に反映' }).click();
  await expect(page.getByText('契約金額に反映しました。')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'クラウド利用料の数量' })).toHaveValue('15');
  await expect(page.getByText('契約金額と一致しています。')).toBeVisible();
  const { amount } = await own.get<{ amount: number }>(`/api/rest/deals/${deal!.id}`);
  expect(amount).toBe(836_484);
});

test("fills in an administrator's table on a deal", async ({ page, own, mark }) => {
  const [deal] = await addDeals(own, mark);
  await page.goto('/admin/deal_custom_grids');
  await page.getByRole('button', { name: '表を追加' }).first().click();
  const dialog = page.getByRole('dialog', { name: '表を追加' });
  await dialog.getByRole('textbox', { name: '表の名前' }).fill('納品機器');
  await dialog.getByRole('textbox', { name: '1列目の名前' }).fill('機種名');
  await dialog.getByRole('button', { name: '列を追加' }).click();
  await dialog.getByRole('textbox', { name: '2列目の名前' }).fill('状態');
  await dialog.getByRole('button', { name: /2列目の種類/ }).click();
  await page.getByRole('option', { name: 'プルダウン' }).click();
  await dialog.getByRole('textbox', { name: /選択肢/ }).fill('手配中\n納品済');
  await dialog.getByRole('button', { name: '追加', exact: true }).click();
  await expect(page.getByText('機種名（テキスト）、状態（プルダウン）')).toBeVisible();

  await page.goto(`/deals/${deal!.id}`);
  await page.getByRole('tab', { name: '案件明細' }).click();
  await page.getByRole('button', { name: '行を追加' }).click();
  await page.getByRole('textbox', { name: '1行目の機種名' }).fill('ルーター');
  await page.getByRole('button', { name: /1行目の状態/ }).click();
  await page.getByRole('option', { name: '納品済' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存しました。')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: '1行目の機種名' })).toHaveValue('ルーター');
  await expect(page.getByRole('button', { name: /1行目の状態/ })).toContainText('納品済');
});

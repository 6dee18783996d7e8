import type { Page } from '@playwright/test';
import { addDeals } from '../support/deals.ts';
import { chooseValue, editText } from '../support/in-place.ts';
import { expect, test } from '../support/own-company.ts';

/** Fills in the form of a new item and saves it; `more` fills in the fields of its type. */
async function addItem(page: Page, name: string, type: string, more?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '項目を追加' }).first().click();
  const dialog = page.getByRole('dialog', { name: '項目を追加' });
  await dialog.getByLabel('項目名').fill(name);
  await dialog.getByRole('button', { name: /種類/ }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await more?.();
  await dialog.getByRole('button', { name: '追加', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`「${name}」を追加しました。`)).toBeVisible();
}

test("fills in an administrator's custom items on a deal, and computes its formula", async ({ page, own, mark }) => {
  const [deal] = await addDeals(own, mark);
  await page.goto('/admin/custom_fields');
  await expect(page.getByText('詳細項目がまだありません')).toBeVisible();
  await addItem(page, '利用中のシステム', 'テキスト');
  await addItem(page, '利用者数', '数値');
  await addItem(page, '規模', 'プルダウン', async () => {
    await page.getByRole('textbox', { name: '選択肢 1' }).focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '小規模\n大規模');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await expect(page.getByRole('textbox', { name: '選択肢 2' })).toHaveValue('大規模');
  });
  await addItem(page, '月額の見込み', '数式', async () => {
    const formula = page.getByRole('textbox', { name: /計算式/ });
    await formula.fill('ROUND({利用者数}*');
    await expect(page.getByText('計算式の書き方をご確認ください').first()).toBeVisible();
    await formula.fill('IF({規模}="大規模",ROUND({利用者数}×499.5),0)');
    await expect(page.getByText('正しい計算式です（結果：数値）。')).toBeVisible();
  });
  const saved = page.waitForResponse(/deal_custom_items\/bulk/);
  await page.getByRole('button', { name: '規模を上へ移動' }).click();
  await saved;
  await page.reload();
  const items = page.getByRole('list', { name: 'グループなし' }).getByRole('listitem');
  await expect(items).toContainText(['利用中のシステム', '規模', '利用者数', '月額の見込み']);

  await page.goto(`/deals/${deal!.id}`);
  await editText(page, '利用中のシステム', '独自の販売管理');
  await editText(page, '利用者数', '１，００１');
  await chooseValue(page, '規模', '大規模');
  await expect(page.getByText('独自の販売管理').first()).toBeVisible();
  await expect(page.getByText('500,000', { exact: true }).first()).toBeVisible();
});

test('shows, filters and sorts customers by a custom item', async ({ page, own, mark }) => {
  const rows = [{ name: '拠点数', item_type: 3 }];
  const groups = await own.post<{ items: { id: number }[] }[]>('/api/rest/customer_custom_items/bulk', { rows });
  const item_id = groups[0]!.items[0]!.id;
  for (const [name, value] of [
    ['中堅', 20],
    ['小さい会社', 3],
    ['大きい会社', 100],
  ] as const) {
    await own.post('/api/rest/customers', { name: `${name}${mark}`, customs: [{ item_id, value }] });
  }
  await page.goto('/customers');
  await page.getByRole('button', { name: '表示項目' }).click();
  await page.getByText('拠点数', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: '拠点数' }).getByRole('button').click();
  await expect(page).toHaveURL(/custom_item_/);
  await expect(page.getByRole('row').nth(1)).toContainText('小さい会社');
  await expect(page.getByRole('row').nth(3)).toContainText('大きい会社');
  await page.getByRole('button', { name: '詳細条件' }).click();
  const panel = page.getByRole('dialog', { name: '取引先の絞り込み' });
  await panel.getByRole('button', { name: /条件1の項目/ }).click();
  await page.getByRole('option', { name: '拠点数' }).click();
  await panel.getByRole('textbox', { name: '拠点数' }).fill('20');
  await panel.getByRole('button', { name: '絞り込む' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('中堅');
  await expect(page.getByRole('row').nth(1)).toContainText('20');
  await page.getByRole('button', { name: '拠点数の条件を外す' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
});

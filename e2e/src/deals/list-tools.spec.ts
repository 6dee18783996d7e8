import type { Page } from '@playwright/test';
import { addDeals, dealNameOf } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });
// Each journey has many steps.
test.slow();

const listOf = (mark: string) => `/deals?view=list&sort=name&keyword=${encodeURIComponent(mark)}`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('saves, changes, overwrites and reopens a search', async ({ page, staff, mark }) => {
  await addDeals(staff, mark, 3);
  await page.goto(listOf(mark));
  await expect(page.getByText('全3件中 1–3件')).toBeVisible();
  await button(page, '検索条件を保存').click();
  const dialog = page.getByRole('dialog', { name: '検索条件を保存' });
  await dialog.getByLabel('検索条件名').fill(`検索${mark}`);
  await dialog.getByRole('button', { name: '保存' }).click();
  const tab = page
    .getByRole('group', { name: '保存した検索条件' })
    .getByRole('button', { name: `検索${mark}`, exact: true });
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await button(page, '詳細条件').click();
  const panel = page.getByRole('dialog', { name: '案件の絞り込み' });
  await panel.getByRole('button', { name: '条件1の項目' }).click();
  await page.getByRole('option', { name: '契約金額' }).click();
  await panel.getByRole('textbox', { name: '契約金額' }).fill('2000000');
  await panel.getByRole('button', { name: '絞り込む' }).click();
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  await expect(page.getByText('未保存の変更あり')).toBeVisible();
  await button(page, '上書き保存').click();
  await expect(page.getByText('未保存の変更あり')).toBeHidden();
  await page.goto('/deals?view=list');
  await tab.click();
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  await expect(page).toHaveURL(/saved=\d+/);
  // The board shows the same search, and leads back to the list by it.
  await page.getByRole('radio', { name: 'ボード' }).click();
  await expect(tab).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: dealNameOf(mark, 2) })).toBeVisible();
  await tab.click();
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  // A range of cells is copied for a spreadsheet, and opens no record.
  const amounts = page.getByRole('cell', { name: /¥[23],000,000/ });
  await amounts.first().click({ modifiers: ['Shift'] });
  await amounts.last().click({ modifiers: ['Shift'] });
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    );
    return clipboardData.getData('text/plain');
  });
  expect(copied).toBe('¥2,000,000\n¥3,000,000');
  await expect(page).toHaveURL(/view=list/);
});

test('changes many deals at once and undoes it, and restores deleted ones', async ({ page, staff, mark }) => {
  await addDeals(staff, mark, 3);
  await page.goto(listOf(mark));
  await expect(page.getByText('全3件中 1–3件')).toBeVisible();
  await page.getByRole('columnheader').first().locator('label').click();
  await button(page, '一括更新').click();
  const dialog = page.getByRole('dialog', { name: /一括更新/ });
  await dialog.getByRole('button', { name: /更新する項目/ }).click();
  await page.getByRole('option', { name: '契約金額' }).click();
  await dialog.getByRole('textbox', { name: '契約金額' }).fill('42');
  await dialog.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.getByText('案件3件を更新しました。')).toBeVisible();
  await expect(page.getByRole('cell', { name: '¥42' })).toHaveCount(3);
  await button(page, '元に戻す').click();
  await expect(page.getByText('一括操作を元に戻しました。')).toBeVisible();
  await expect(rowOf(page, dealNameOf(mark, 3))).toContainText('¥3,000,000');
  await page.getByRole('columnheader').first().locator('label').click();
  await button(page, '一括削除').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(page.getByText('条件に一致する案件が見つかりません')).toBeVisible();
  await button(page, '元に戻す').click();
  await expect(page.getByText('全3件中 1–3件')).toBeVisible();
});

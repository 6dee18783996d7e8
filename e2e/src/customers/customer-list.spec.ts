import type { Page } from '@playwright/test';
import { addCustomers } from '../support/customers.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('edits a cell in place, and undoes the change', async ({ page, staff, mark }) => {
  await addCustomers(staff, mark, 1);
  await page.goto(`/customers?keyword=${mark}`);
  const row = page.getByRole('row', { name: new RegExp(`一覧${mark}甲`) });
  await row.hover();
  await row.getByRole('button', { name: `「一覧${mark}甲」の電話番号を編集` }).click();
  const editor = page.getByRole('dialog', { name: `「一覧${mark}甲」の電話番号を編集` });
  await editor.getByRole('textbox', { name: '電話番号' }).fill('０３ー９９９９ー００００');
  await editor.getByRole('button', { name: '保存' }).click();
  await expect(row.getByRole('link', { name: '03-9999-0000' })).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(row.getByRole('link', { name: '03-9999-0000' })).toBeHidden();
});

/** Selects all rows; the checkbox waits while the list reloads, which a colleague's journey can cause at any time. */
async function tickAll(page: Page) {
  const all = page.getByRole('checkbox', { name: 'このページの取引先をすべて選択' });
  await expect(async () => {
    await expect(all).toBeEnabled();
    await all.check({ force: true, timeout: 1_000 });
  }).toPass();
}

test('sets one industry for many customers, deletes and restores them', async ({ page, staff, mark }) => {
  await addCustomers(staff, mark, 3);
  await page.goto(`/customers?keyword=${mark}`);
  await expect(page.getByText('全3件中 1–3件')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: new RegExp(mark) })).toHaveCount(3);
  await tickAll(page);
  await page.getByRole('button', { name: '一括更新' }).click();
  const modal = page.getByRole('dialog', { name: '取引先3件を一括更新' });
  await modal.getByRole('button', { name: /更新する項目/ }).click();
  await page.getByRole('option', { name: '所属業界' }).click();
  await modal
    .getByRole('button', { name: /所属業界/ })
    .last()
    .click();
  await page.getByRole('option', { name: '建設業' }).click();
  await modal.getByRole('button', { name: '更新', exact: true }).click();
  await expect(page.getByText('取引先3件を更新しました。')).toBeVisible();
  await expect(page.getByRole('cell', { name: /建設業/ })).toHaveCount(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tickAll(page);
  await page.getByRole('button', { name: '一括削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(page.getByText('条件に一致する取引先はありません')).toBeVisible();
  await page
    .getByText('取引先3件を削除しました。')
    .locator('..')
    .locator('..')
    .getByRole('button', { name: '元に戻す' })
    .click();
  await expect(page.getByText('全3件中 1–3件')).toBeVisible();
});

test('saves a search for all, and a colleague finds it', async ({ page, staff, admin, mark }) => {
  await addCustomers(staff, mark, 2);
  await page.goto(`/customers?keyword=${mark}`);
  await page.getByRole('button', { name: '検索条件を保存' }).click();
  const modal = page.getByRole('dialog', { name: '検索条件を保存' });
  await modal.getByLabel('検索条件名').fill(`条件${mark}`);
  await modal.getByText('全員に公開').click();
  await modal.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL(/saved=\d+/);
  await page.goto('/customers');
  await page.getByRole('button', { name: new RegExp(`条件${mark}`) }).click();
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  const seen = await admin.get<{ name: string }[]>('/api/rest/record_searches?page_type=customer_list');
  expect(seen.map(({ name }) => name)).toContain(`条件${mark}`);
});

test('a bookmark stays, and bookmarks can be filtered', async ({ page, staff, mark }) => {
  await addCustomers(staff, mark, 2);
  await page.goto(`/customers?keyword=${mark}`);
  await page.getByRole('button', { name: `「一覧${mark}甲」をブックマーク` }).click();
  await page.getByRole('button', { name: '詳細条件' }).click();
  await page.getByRole('button', { name: /条件1の項目/ }).click();
  await page.getByRole('option', { name: 'ブックマーク' }).click();
  await page.getByRole('button', { name: '絞り込む' }).click();
  await expect(page.getByText('全1件中 1–1件')).toBeVisible();
  await expect(page.getByRole('button', { name: `「一覧${mark}甲」をブックマーク` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('finds one of several words when that mode is chosen', async ({ page, staff, mark }) => {
  await addCustomers(staff, mark, 2);
  await page.goto(`/customers?keyword=${encodeURIComponent(`${mark}甲 ${mark}乙`)}`);
  await expect(page.getByText('条件に一致する取引先はありません')).toBeVisible();
  await page.getByText('いずれか含む').click();
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
});

test('keeps the user’s columns, also on another machine', async ({ page, browser, staff, mark }) => {
  await addCustomers(staff, mark, 1);
  await page.goto(`/customers?keyword=${mark}`);
  const saved = page.waitForResponse(
    (response) => response.url().includes('list_settings') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: '表示項目' }).click();
  await page.getByRole('checkbox', { name: '資本金' }).click({ force: true });
  await saved;
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await other.goto(`/customers?keyword=${mark}`);
  await expect(other.getByRole('columnheader', { name: '資本金', exact: true })).toBeVisible();
  await other.getByRole('button', { name: '表示項目' }).click();
  await other.getByRole('button', { name: '初期状態に戻す' }).click();
  await expect(other.getByRole('columnheader', { name: '資本金', exact: true })).toBeHidden();
  await elsewhere.close();
});

test('a deletion by a colleague disappears from the open list', async ({ page, staff, mark }) => {
  const [first] = await addCustomers(staff, mark, 2);
  await page.goto(`/customers?keyword=${mark}`);
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  await staff.raw.delete(`/api/rest/customers/${first!.id}`);
  await expect(page.getByText('全1件中 1–1件')).toBeVisible();
});

test('the page shows who changed which field', async ({ page, staff, mark }) => {
  const [first] = await addCustomers(staff, mark, 1);
  await staff.raw.put(`/api/rest/customers/${first!.id}`, { data: { industry: '製造業', lock_version: 0 } });
  await page.goto(`/customers/${first!.id}`);
  await page.getByRole('tab', { name: '変更履歴' }).click();
  await expect(page.getByRole('list', { name: '変更履歴' })).toContainText('所属業界');
  await expectAccessible(page);
});

test('the list is accessible, also on a phone', async ({ page }) => {
  await page.goto('/customers');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phone);
  await expect(page.getByRole('heading', { name: '取引先', level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

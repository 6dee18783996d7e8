import type { Page } from '@playwright/test';
import { addCustomers } from '../support/customers.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

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
  await expect(page.getByText('条件に一致する取引先が見つかりません')).toBeVisible();
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

test('a deletion by a colleague disappears from the open list', async ({ page, staff, mark }) => {
  const [first] = await addCustomers(staff, mark, 2);
  await page.goto(`/customers?keyword=${mark}`);
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  await staff.raw.delete(`/api/rest/customers/${first!.id}`);
  await expect(page.getByText('全1件中 1–1件')).toBeVisible();
});

import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/own-company.ts';

test('makes an automation from a template, and shows it in the editor', async ({ page }) => {
  await page.goto('/automations');
  await expect(page.getByRole('heading', { level: 1, name: 'オートメーション' })).toBeVisible();
  await page.getByRole('button', { name: 'オートメーションを作成' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'オートメーションを作成' });
  await dialog.getByRole('radio', { name: /受注のお礼/ }).check({ force: true });
  await dialog.getByRole('button', { name: '作成' }).click();
  await expect(page).toHaveURL(/\/automations\/\d+/);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
});

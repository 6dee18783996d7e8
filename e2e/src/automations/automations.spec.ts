import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/own-company.ts';

test('makes an automation from a template, shows it on the canvas and as a list, and enables it', async ({ page }) => {
  await page.goto('/automations');
  await expect(page.getByRole('heading', { level: 1, name: 'オートメーション' })).toBeVisible();
  await page
    .getByRole('button', { name: /作成|追加/ })
    .first()
    .click();
  await page.getByText('受注のお礼').click();
  await expect(page).toHaveURL(/\/automations\/\d+/);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
});

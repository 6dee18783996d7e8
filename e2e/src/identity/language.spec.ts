import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('switches the language at once and remembers it', async ({ page }) => {
  await page.goto('/deals');
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByRole('link', { name: 'Deals', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Customers', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '日本語に切り替える' }).click();
  await expect(page.getByRole('link', { name: '案件', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test('shows the not-found page with a link home for an unknown path', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  await page.getByRole('link', { name: 'ホームに戻る' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

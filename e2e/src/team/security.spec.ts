import { expect, test } from '../support/own-company.ts';

test.use({ expectedComplaints: [/status of 422/] });

test('refuses allowed addresses that would lock the administrator out', async ({ page }) => {
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'アドレスを追加' }).click();
  const range = page.getByRole('textbox', { name: /IPアドレスまたは範囲/ });
  await range.fill('198.51.100.0/24');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/127\.0\.0\.1）が含まれていない/).first()).toBeVisible();
  await page.reload();
  await expect(range).toHaveCount(0);

  await page.getByRole('button', { name: 'アドレスを追加' }).click();
  await range.fill('127.0.0.0/8');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存しました。')).toBeVisible();
  await page.reload();
  await expect(range).toHaveValue('127.0.0.0/8');
});

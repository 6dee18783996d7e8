import { test as ownTest } from '../support/own-company.ts';
import { expect, test } from '../support/test.ts';

ownTest(
  'an administrator opens the settings by the user menu, renames the team and returns',
  async ({ page, mark }) => {
    await page.goto('/deals');
    await page.getByRole('button', { name: /さんのメニュー/ }).click();
    await page.getByRole('menuitem', { name: '管理者設定を開く' }).click();
    await expect(page).toHaveURL(/\/admin\/$/);
    await page.getByRole('main').getByRole('link', { name: 'チーム情報', exact: true }).click();
    await page.getByLabel('チーム名').fill(`株式会社改称${mark}`);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('navigation').getByText(`株式会社改称${mark}`)).toBeVisible();
    await page.getByRole('button', { name: /さんのメニュー/ }).click();
    await page.getByRole('menuitem', { name: '営業画面に戻る' }).click();
    await expect(page.getByRole('navigation').getByText(`株式会社改称${mark}`)).toBeVisible();
    // A new company begins with its first steps.
    await expect(page).toHaveURL(/\/start$/);
  },
);

test.describe('general members', () => {
  test.use({ signedInAs: 'staff' });

  test('see that the settings are for administrators, and no content', async ({ page }) => {
    await page.goto('/admin/members');
    await expect(page.getByText('この画面を表示する権限がありません')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText('admin@demo.example')).toHaveCount(0);
    await page.goto('/deals');
    await page.getByRole('button', { name: /さんのメニュー/ }).click();
    await expect(page.getByRole('menuitem', { name: '管理者設定を開く' })).toHaveCount(0);
  });
});

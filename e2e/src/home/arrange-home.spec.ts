import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/own-company.ts';

test('arranges the home page by keyboard, and finds it so after a reload', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByText('今日の予定はありません。')).toBeVisible();
  await page.getByRole('button', { name: '編集' }).press('Enter');
  await page.getByRole('button', { name: /「今日の予定」を移動/ }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('1列目、1行目、幅6、高さ4')).toBeAttached();
  await page.getByRole('button', { name: '「冷えている案件」を削除' }).press('Enter');
  await page.getByRole('button', { name: 'ウィジェットを追加' }).press('Enter');
  await page.getByRole('button', { name: 'リンク集' }).press('Enter');
  await page.getByRole('button', { name: '「リンク集」の設定' }).press('Enter');
  await page.getByLabel('リンク', { exact: true }).fill('はじめの一歩 /start');
  await page.getByRole('button', { name: '適用' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: '保存' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'マイホーム' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'リンク集' }).getByRole('link')).toHaveAttribute('href', '/start');
  await expect(page.getByRole('article', { name: '冷えている案件' })).toHaveCount(0);
});

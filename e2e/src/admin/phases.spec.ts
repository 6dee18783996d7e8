import type { Page } from '@playwright/test';
import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/own-company.ts';

/** Opens the phases of the only deal type of a new company, as its founder. */
async function openPhases(page: Page): Promise<void> {
  await page.goto('/admin/deal_types');
  await page.getByRole('listitem').filter({ hasText: 'フェーズ' }).getByRole('link').click();
  await page.getByRole('tab', { name: /^フェーズ(\s|\d|$)/ }).click();
}

const phase = (page: Page, row: number) => page.getByRole('textbox', { name: `フェーズ名（${row}行目）` });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('フェーズを保存しました。').first()).toBeVisible();
}

test('adds, renames, reorders and deletes phases on the settings page, and the board follows', async ({
  page,
  own,
  mark,
}) => {
  await openPhases(page);
  await phase(page, 1).fill('新規の引き合い');
  await page.getByRole('button', { name: 'ヒアリングを上へ移動' }).click();
  await expect(phase(page, 2)).toHaveValue('ヒアリング');
  await page.getByRole('button', { name: 'プレゼンテーションを削除' }).click();
  await page.getByRole('button', { name: 'フェーズを追加' }).click();
  await phase(page, 9).fill('他社の動き待ち');
  await save(page);
  await page.reload();
  await expect(phase(page, 1)).toHaveValue('新規の引き合い');
  await addDeals(own, mark);
  await page.goto('/deals');
  const heads = page.getByRole('group', { name: '案件ボード' }).getByRole('heading', { level: 2 });
  await expect(heads.first()).toHaveText('新規の引き合い');
  await expect(heads.nth(1)).toHaveText('ヒアリング');
  await expect(heads.nth(2)).toHaveText('アプローチ');
  await expect(page.getByRole('region', { name: 'プレゼンテーション' })).toHaveCount(0);
});

test('asks before leaving with unsaved changes', async ({ page }) => {
  await openPhases(page);
  await phase(page, 1).fill('途中');
  await expect(page.getByText('未保存の変更があります')).toBeVisible();
  await page.getByRole('link', { name: 'メンバー' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

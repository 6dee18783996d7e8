import { addDeals, dealNameOf } from '../support/deals.ts';
import { expect, test } from '../support/own-company.ts';

// Deleting a deal type in use is refused first.
test.use({ expectedComplaints: [/status of 409/] });

test('deletes a deal type, moves its deals to another one, and restores it empty', async ({ page, own, mark }) => {
  await addDeals(own, mark, 2);
  await page.goto('/admin/deal_types');
  await page.getByRole('button', { name: '案件タイプを追加' }).click();
  const add = page.getByRole('dialog');
  await add.getByLabel('案件タイプ名').fill('更新案件');
  await add.getByRole('button', { name: '追加' }).click();
  await expect(page.getByRole('link', { name: '更新案件' })).toBeVisible();

  await page.getByRole('button', { name: '新規案件の操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  const remove = page.getByRole('dialog', { name: /新規案件を削除します/ });
  await remove.getByRole('button', { name: '削除', exact: true }).click();
  await expect(remove.getByText(/案件2件で使用中です。案件の移動先を選択/)).toBeVisible();
  await remove.getByRole('button', { name: /案件の移動先/ }).click();
  await page.getByRole('option', { name: '更新案件' }).click();
  await remove.getByRole('button', { name: '削除', exact: true }).click();
  await expect(page.getByText('「新規案件」を削除しました。')).toBeVisible();
  await expect(page.getByRole('link', { name: '新規案件' })).toHaveCount(0);

  await page.getByText('削除済み（1）').click();
  await page.getByRole('button', { name: '新規案件を元に戻す' }).click();
  await expect(page.getByRole('link', { name: '新規案件' })).toBeVisible();
  await page.goto('/deals?view=list');
  await expect(page.getByText(dealNameOf(mark, 1)).first()).toBeVisible();
});

import { addDeals, dealNameOf } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('searches and filters the list, keeps that in the URL, and returns to it by the back button', async ({
  page,
  staff,
  mark,
}) => {
  await addDeals(staff, mark, 3);
  await page.goto('/deals?view=list');
  await page.getByRole('searchbox', { name: '案件を検索' }).fill(mark);
  await expect(page.getByText('全3件中 1–3件')).toBeVisible();
  await page
    .getByRole('button', { name: /契約金額/ })
    .first()
    .click();
  await page.getByLabel('契約金額（下限）').fill('２，０００，０００');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: '適用' }).click();
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  const address = page.url();
  await page
    .getByRole('row')
    .getByRole('link', { name: dealNameOf(mark, 3) })
    .click();
  await expect(page.getByRole('heading', { name: dealNameOf(mark, 3), level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  await page.reload();
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  await page.getByRole('button', { name: '絞り込み解除' }).click();
  await expect(page.getByRole('searchbox', { name: '案件を検索' })).toHaveValue('');
});

test('prints the whole page of the list, within the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1040, height: 720 });
  await page.goto('/deals?view=list&per_page=50');
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.emulateMedia({ media: 'print' });
  const table = (await page.getByRole('table', { name: '案件一覧' }).boundingBox())!;
  expect(table.height).toBeGreaterThan(1000);
  expect(table.x + table.width).toBeLessThanOrEqual(1040);
  await expect(page.getByRole('button', { name: '詳細条件' })).toBeHidden();
});

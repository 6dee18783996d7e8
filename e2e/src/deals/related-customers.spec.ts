import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin' });
test.slow();

test("relates an agency to a deal, finds it on the agency's page, and removes it", async ({ page, admin, mark }) => {
  const [deal] = await addDeals(admin, mark);
  const agency = await admin.post<{ id: number }>('/api/rest/customers', { name: `代理店みらい${mark}` });
  await page.goto(`/deals/${deal!.id}?tab=customers`);
  const panel = page.getByRole('tabpanel', { name: '関連取引先' });
  await expect(panel.getByText('関連取引先はまだありません')).toBeVisible();
  await panel.getByRole('combobox', { name: '取引先' }).fill(`みらい${mark}`);
  await page.getByRole('option', { name: `代理店みらい${mark}` }).click();
  await panel.getByRole('button', { name: '追加' }).click();
  const agencies = panel.getByRole('region', { name: '代理店' });
  await expect(agencies.getByRole('link', { name: `代理店みらい${mark}` })).toBeVisible();

  await page.goto(`/customers/${agency.id}?tab=deals`);
  await page.getByRole('tab', { name: '関連取引先案件' }).click();
  const row = page.getByRole('row').filter({ hasText: deal!.name });
  await expect(row).toContainText('代理店');
  await row.getByRole('link', { name: deal!.name }).click();
  await page.getByRole('tab', { name: '関連取引先', exact: true }).click();
  await page.getByRole('button', { name: `代理店「代理店みらい${mark}」の関連を解除` }).click();
  await expect(page.getByText('関連取引先はまだありません')).toBeVisible();
  await page.getByRole('button', { name: '元に戻す' }).click();
  await expect(agencies.getByRole('link', { name: `代理店みらい${mark}` })).toBeVisible();
});

import { openFreeeServer } from '@crm/testing/accounting';
import { addDeals } from '../support/deals.ts';
import { expect, test } from '../support/own-company.ts';

test.slow();

test('connects freee, issues the invoice of a deal, and sees that it was paid', async ({
  page,
  own,
  mark,
  baseURL,
}) => {
  const freee = await openFreeeServer({ port: Number(new URL(baseURL!).port) + 1003 });
  await page.goto('/admin/accounting');
  await page.getByRole('button', { name: '連携する', exact: true }).first().click();
  await page.getByRole('link', { name: 'デモ株式会社', exact: true }).click();
  // Three servers take part in the way back.
  await expect(page).toHaveURL(/\/admin\/accounting$/, { timeout: 30_000 });
  await expect(page.getByText('連携中', { exact: true })).toBeVisible();

  const [deal] = await addDeals(own, mark);
  await page.goto(`/deals/${deal!.id}`);
  await page.getByRole('tab', { name: '請求書', exact: true }).click();
  await page.getByRole('button', { name: '請求書を作成', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'freee請求書の作成' });
  await expect(dialog.getByRole('textbox', { name: /^宛先/ })).toHaveValue(`株式会社検証${mark}`);
  await expect(dialog.getByText('¥1,100,000', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '発行', exact: true }).click();
  const card = page.getByRole('article');
  await expect(card.getByText('発行済', { exact: true })).toBeVisible();
  await expect(card).toContainText('¥1,100,000');
  expect([...freee.invoices.values()]).toMatchObject([{ total_amount: 1_100_000, partner_title: '御中' }]);

  // Somebody sends the invoice in freee, and the customer pays.
  Object.assign([...freee.invoices.values()][0]!, { sending_status: 'sent', payment_status: 'settled' });
  await page.getByRole('button', { name: 'ステータス更新', exact: true }).click();
  await expect(card.getByText('入金済', { exact: true })).toBeVisible();
  await freee.close();
});

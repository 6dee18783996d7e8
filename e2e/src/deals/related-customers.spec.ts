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

test('adds and orders types by keyboard; deletes one in use only after a warning with its links', async ({
  page,
  admin,
  mark,
}) => {
  const type = await admin.post<{ id: number }>('/api/rest/deal_types', { name: `関連の検証${mark}` });
  await page.goto(`/admin/deal_types/${type.id}?tab=dealCustomerTypes`);
  await page.getByRole('button', { name: '関連取引先タイプを追加' }).click();
  await page.keyboard.type('販売店');
  await page.keyboard.press('Alt+ArrowUp');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /customer_types/.test(answer.url()),
  );
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await saved;
  await page.reload();
  const names = page.getByRole('list', { name: '関連取引先タイプ' }).getByRole('textbox');
  await expect(names).toHaveCount(4);
  await expect(names.nth(2)).toHaveValue('販売店');

  const masters =
    await admin.get<Record<string, { id: number; name: string; deal_type_id: number }[]>>('/api/rest/masters');
  const first = (list: string) => masters[list]!.find(({ deal_type_id }) => deal_type_id === type.id)!.id;
  const customer = await admin.post<{ id: number }>('/api/rest/customers', { name: `株式会社関連${mark}` });
  const deal = await admin.post<{ id: number }>('/api/rest/deals', {
    deal_type_id: type.id,
    name: `関連${mark}`,
    customer_id: customer.id,
    expected_contract_date: '2030-03-31',
    user_id: admin.session.userId,
    phase_id: first('phases'),
    product_id: first('products'),
    probability_id: first('probabilities'),
    channel_id: first('channels'),
  });
  const agency = masters['deal_customer_types']!.find((one) => one.deal_type_id === type.id && one.name === '代理店')!;
  await admin.post('/api/rest/deal_customers', {
    deal_id: deal.id,
    deal_customer_type_id: agency.id,
    customer_id: customer.id,
  });
  await page.getByRole('button', { name: '代理店を削除' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('案件との関連付け1件も削除されます');
  await warning.getByRole('button', { name: '削除して保存' }).click();
  await expect(names).toHaveCount(3);
  await admin.raw.delete(`/api/rest/deals/${deal.id}`);
  await admin.raw.delete(`/api/rest/deal_types/${type.id}`);
});

test('filters deals by their participants', async ({ page, admin, mark }) => {
  const [deal] = await addDeals(admin, mark, 2);
  const agency = await admin.post<{ id: number }>('/api/rest/customers', { name: `代理店みらい${mark}` });
  const { deal_customer_types: types } =
    await admin.get<Record<string, { id: number; name: string }[]>>('/api/rest/masters');
  await admin.post('/api/rest/deal_customers', {
    deal_id: deal!.id,
    deal_customer_type_id: types!.find(({ name }) => name === '代理店')!.id,
    customer_id: agency.id,
  });
  await page.goto(`/deals?view=list&keyword=${mark}`);
  await expect(page.getByText('全2件中 1–2件')).toBeVisible();
  await page.getByRole('button', { name: '詳細条件' }).click();
  const panel = page.getByRole('dialog', { name: '案件の絞り込み' });
  await panel.getByRole('button', { name: '条件1の項目' }).click();
  await page.getByRole('option', { name: '関連取引先', exact: true }).click();
  await panel.getByRole('combobox').last().fill(`みらい${mark}`);
  await page.getByRole('option', { name: `代理店みらい${mark}` }).click();
  await panel.getByRole('button', { name: '絞り込む' }).click();
  await expect(page.getByText('全1件中 1–1件')).toBeVisible();
  await expect(page.getByRole('link', { name: deal!.name })).toBeVisible();
});

import { addDeals, card, dealNameOf } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin' });

test('shows a lock on a limited deal, which only permitted members find', async ({ page, admin, staff, mark }) => {
  const [deal] = await addDeals(admin, mark, 1);
  const found = async () =>
    (
      await staff.post<{ id: number }[]>('/api/rest/deals/index', {
        deal_type_id: (await admin.get<{ deal_type_id: number }>(`/api/rest/deals/${deal!.id}`)).deal_type_id,
        search_condition: { keyword: mark },
      })
    ).length;
  expect(await found()).toBe(1);
  await page.goto(`/deals/${deal!.id}`);
  await page.getByRole('button', { name: '案件の操作' }).click();
  await page.getByRole('menuitem', { name: '限定共有' }).click();
  const dialog = page.getByRole('dialog', { name: '限定共有' });
  await dialog.getByText('選択したメンバーのみ').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1 }).getByRole('img', { name: '限定共有の案件' })).toBeVisible();
  expect(await found()).toBe(0);
  await page.goto(`/deals?keyword=${encodeURIComponent(mark)}`);
  await expect(card(page, dealNameOf(mark, 1)).getByRole('img', { name: '限定共有の案件' })).toBeVisible();
});

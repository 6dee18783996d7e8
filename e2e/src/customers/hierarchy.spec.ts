import { openValue } from '../support/in-place.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('builds a group of companies from above and below, and walks it by keyboard', async ({ page, staff, mark }) => {
  const add = (name: string, parent?: number) =>
    staff.post<{ id: number }>('/api/rest/customers', { name: `${name}${mark}`, parent_customer_id: parent ?? null });
  await add('持株会社');
  const middle = await add('事業会社');
  await add('販売会社', middle.id);
  await page.goto(`/customers/${middle.id}`);
  await openValue(page, '親取引先');
  await page.getByRole('combobox', { name: '親取引先' }).pressSequentially(`持株会社${mark}`);
  await page.getByRole('option', { name: `持株会社${mark}` }).click();
  await expect(page.getByText('保存しました。')).toBeAttached();
  await page.getByRole('tab', { name: '階層' }).click();
  const tree = page.getByRole('treegrid', { name: '取引先の階層' });
  await expect(tree.getByRole('row')).toHaveCount(3);
  await expect(tree.getByRole('row', { name: `販売会社${mark}` })).toHaveAttribute('aria-level', '3');
  await tree.getByRole('link', { name: `持株会社${mark}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `持株会社${mark}` })).toBeVisible();
  await page.getByRole('tab', { name: '階層' }).click();
  await expect(tree.getByRole('row').first()).toContainText(`持株会社${mark}`);
  await tree.getByRole('row').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('row')).toHaveCount(1);
});

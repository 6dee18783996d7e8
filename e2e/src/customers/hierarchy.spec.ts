import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff', expectedComplaints: [/422 .*\/customers\/\d+$/] });

test('a group of companies is built from above and below, and no circle can be closed', async ({
  page,
  staff,
  mark,
}) => {
  const add = (name: string) => staff.post<{ id: number }>('/api/rest/customers', { name: `${name}${mark}` });
  const [top, middle, below] = [await add('持株会社'), await add('事業会社'), await add('販売会社')];
  const setParent = async (id: number, parent: string) => {
    await page.goto(`/customers/${id}`);
    await page.getByRole('button', { name: '編集' }).first().click();
    await page.getByRole('combobox', { name: '親取引先' }).fill(parent);
    await page.getByRole('option', { name: parent }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
  };
  await setParent(middle.id, `持株会社${mark}`);
  await expect(page.getByText('保存しました。').first()).toBeVisible();
  await setParent(below.id, `事業会社${mark}`);
  await expect(page.getByText('保存しました。').first()).toBeVisible();
  await page.getByRole('tab', { name: '階層' }).click();
  const tree = page.getByRole('treegrid', { name: '取引先の階層' });
  await expect(tree.getByRole('row')).toHaveCount(3);
  await expect(tree.getByRole('row', { name: `販売会社${mark}` })).toHaveAttribute('aria-level', '3');
  await setParent(top.id, `販売会社${mark}`);
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeVisible();
  await page.goto(`/customers/${top.id}?tab=customers`);
  await expect(tree.getByRole('row').first()).toContainText(`持株会社${mark}`);
  await tree.getByRole('row').first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('row')).toHaveCount(1);
});

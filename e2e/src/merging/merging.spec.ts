import { expect, test } from '../support/test.ts';

// The browser reports the answer 404 of the record that was merged.
test.use({ signedInAs: 'admin', expectedComplaints: [/status of 404/] });

test('merges two customers from their group, follows the old address, and undoes the merge', async ({
  page,
  admin,
  mark,
}) => {
  const add = (body: Record<string, string>) => admin.post<{ id: number }>('/api/rest/customers', body);
  const { id: first } = await add({ name: `${mark}統合` });
  const { id: second } = await add({ name: `株式会社${mark}統合`, tel_no: '03-1234-5678' });
  await expect(async () => {
    await page.goto(`/merging?keyword=${mark}`);
    await expect(page.getByText('名称の表記ゆれ')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: `${mark}統合` }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`${mark}統合 #${first}`) })).toBeChecked();
  await page.getByRole('button', { name: '2件を統合する' }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${first}$`));
  await page.goto(`/customers/${second}`);
  await expect(page.getByText('統合されたため、統合先を表示しています。')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/customers/${first}$`));

  await page.goto('/merging?tab=history');
  const row = page.getByRole('row', { name: new RegExp(`株式会社${mark}統合`) });
  await row.getByRole('button', { name: '統合を取り消す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '統合を取り消す' }).click();
  await expect(page.getByText('統合を取り消しました。')).toBeVisible();
  await page.goto(`/customers/${second}`);
  await expect(page.getByRole('heading', { name: `株式会社${mark}統合` })).toBeVisible();
});

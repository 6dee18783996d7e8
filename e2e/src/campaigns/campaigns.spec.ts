import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'staff' });

test('adds a campaign, finds it in the list, changes it and deletes it', async ({ page, mark }) => {
  const name = `検証のキャンペーン${mark}`;
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'キャンペーンを登録' }).first().click();
  const form = page.getByRole('dialog', { name: 'キャンペーンを登録' });
  await form.getByLabel(/^タイトル/).fill(name);
  await form.getByLabel('メモ').fill('最初の内容');
  await form.getByRole('button', { name: '登録', exact: true }).click();
  await page.getByRole('searchbox', { name: 'キャンペーンを検索' }).fill(mark);
  await expect(page).toHaveURL(new RegExp(mark));
  await page.getByRole('row').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '編集', exact: true }).click();
  await page
    .getByRole('main')
    .getByLabel(/^タイトル/)
    .fill(`${name}改`);
  await page.getByRole('main').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: `${name}改`, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.getByRole('searchbox', { name: 'キャンペーンを検索' }).fill(mark);
  await expect(page.getByText('条件に一致するキャンペーンが見つかりません')).toBeVisible();
});

import { editText } from '../support/in-place.ts';
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
  await editText(page, 'タイトル', `${name}改`);
  await expect(page.getByRole('heading', { name: `${name}改`, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.getByRole('searchbox', { name: 'キャンペーンを検索' }).fill(mark);
  await expect(page.getByText('条件に一致するキャンペーンが見つかりません')).toBeVisible();
});

test('writes a mail in five steps, sends it, and shows why a contact got it', async ({ page, mark, staff }) => {
  const campaign = await staff.post<{ id: number }>('/api/rest/campaigns', { name: `春のご案内${mark}` });
  await page.goto(`/campaigns/${campaign.id}`);
  await page.getByRole('link', { name: 'メールを作成' }).click();
  await page.getByRole('textbox', { name: '件名', exact: true }).fill(`ご案内${mark}`);
  await page.getByRole('textbox', { name: '送信元アドレス' }).fill('news@foreign.example');
  await expect(page.getByText('このアドレスのドメインは確認が済んでいません')).toBeVisible();
  await page.getByRole('textbox', { name: '送信元アドレス' }).fill('news@demo.example');
  await expect(page).toHaveURL(/emails\/\d+/);
  const next = page.getByRole('button', { name: '次へ' });
  await next.click();
  await expect(page.frameLocator('iframe[title="プレビュー"]').getByText('配信を停止する')).toBeVisible();
  await next.click();
  await page.getByRole('searchbox', { name: 'コンタクトを検索して追加' }).fill('田');
  await page.getByRole('button', { name: '追加', exact: true }).first().click();
  await expect(page.getByText('配信対象 1 件')).toBeVisible();
  await next.click();
  await expect(page.getByText('配信の準備ができました')).toBeVisible();
  await next.click();
  await page.getByText('配信しない時間帯を守る').click();
  await expect(page.getByRole('status').getByText('保存しました')).toBeVisible();
  await page.getByRole('button', { name: '配信', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '配信' }).click();
  await expect(page.getByRole('heading', { name: /^配信(予約|中|完了)$/ })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'なぜこの人に？' }).click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('dialog', { name: 'なぜこの人に送ったか' })).toContainText('個別');
});

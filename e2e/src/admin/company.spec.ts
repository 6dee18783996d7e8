import { addDeals, card, column, dealNameOf } from '../support/deals.ts';
import { publishForm } from '../support/forms.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/own-company.ts';
import { expectThanks, fillInquiry, openForm, sendButton } from '../support/visitor.ts';

test.describe('a feature that is switched off', () => {
  test.use({ expectedComplaints: [/status of 403/] });

  test('disappears from menu, search and URL, and its calls return 403, until it is on again', async ({
    page,
    own,
  }) => {
    await page.goto('/deals');
    const menu = page.getByRole('navigation', { name: 'メインメニュー' });
    await expect(menu.getByRole('link', { name: '見積' })).toBeVisible();
    await page.goto('/admin/features');
    await expect(page.getByRole('heading', { level: 1, name: '機能' })).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForResponse(
      (answer) => /\/api\/domains$/.test(answer.url()) && answer.request().method() === 'PUT',
    );
    await page.getByRole('switch', { name: '見積' }).press('Space');
    await saved;
    await expect(page.getByRole('switch', { name: '見積' })).not.toBeChecked();
    await expect(menu.getByRole('link', { name: '見積' })).toBeHidden();
    await page.goto('/estimates');
    await expect(page.getByText('この機能は有効になっていません。')).toBeVisible();
    await expect(menu.getByRole('link', { name: '見積' })).toBeHidden();
    await expect(menu.getByRole('link', { name: '案件' })).toBeVisible();
    // Another process may have cached the session for a second.
    await expect.poll(async () => (await own.raw.get('/api/rest/estimates/1')).status(), { timeout: 10_000 }).toBe(403);
    expect(await (await own.raw.get('/api/rest/estimates/1')).json()).toMatchObject({ error: 'FeatureDisabled' });
    await page.goto('/admin/features');
    await page.getByRole('switch', { name: '見積' }).press('Space');
    await expect(menu.getByRole('link', { name: '見積' })).toBeVisible();
  });
});

test('the audit log shows who deleted a deal, when and from where', async ({ page, own, mark }) => {
  const [deal] = await addDeals(own, mark);
  expect((await own.raw.delete(`/api/rest/deals/${deal!.id}`)).ok()).toBe(true);
  await page.goto('/admin/audit_logs');
  const table = page.getByRole('table', { name: '監査ログ' });
  const row = table
    .getByRole('row')
    .filter({ hasText: '削除' })
    .filter({ hasText: dealNameOf(mark) });
  await expect(row).toContainText(`創業 太郎${mark}`);
  await expect(row).toContainText('127.0.0.1');
  await expectAccessible(page);
  await row.click();
  const panel = page.getByRole('complementary', { name: '記録の詳細' });
  await expect(panel.getByText(dealNameOf(mark)).first()).toBeVisible();
  await expect(panel.getByText('リクエストID')).toBeVisible();
  await page.getByRole('searchbox', { name: '監査ログを検索' }).fill('存在しない言葉');
  await page.getByRole('searchbox', { name: '監査ログを検索' }).press('Enter');
  await expect(page.getByText('条件に一致するデータはありません')).toBeVisible();
  await page.getByRole('button', { name: '絞り込み解除' }).click();
  await page.getByRole('button', { name: 'CSVエクスポート' }).click();
  await expect(page.getByRole('link', { name: 'ダウンロード' })).toBeVisible({ timeout: 20_000 });
});

test('completes the first steps by itself, from an empty company to the first answer', async ({ page, own, mark }) => {
  await page.goto('/start');
  await expect(page.getByText('7件中0件が完了しています')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'チーム情報を確認する' }).click();
  await expect(page).toHaveURL(/\/admin\/company$/);
  await page.getByRole('textbox', { name: /独自の休日/ }).fill('2030/12/30 年末休業');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存しました。')).toBeVisible();

  await page.goto('/admin/');
  await expect(page.getByText('7件中1件が完了しています')).toBeVisible();
  await page.getByRole('link', { name: 'フェーズを見直す' }).click();
  await expect(page).toHaveURL(/\/admin\/deal_types/);

  const { hashid } = await publishForm(own, mark);
  await openForm(page, hashid);
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);

  await page.goto('/start');
  await expect(page.getByText('7件中5件が完了しています')).toBeVisible();
  await page.getByRole('button', { name: 'このリストを隠す' }).click();
  await expect(page.getByText('7件中5件が完了しています')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'はじめの一歩を表示' }).click();
  await expect(page.getByText('7件中5件が完了しています')).toBeVisible();
});

test('adds and removes demo data with a click, and keeps real records', async ({ page, own, mark }) => {
  await addDeals(own, mark);
  await page.goto('/admin/');
  await page.getByRole('button', { name: 'デモデータを追加' }).click();
  await expect(page.getByText(/取引先10件、コンタクト10件、案件16件/)).toBeVisible({ timeout: 20_000 });
  await page.goto('/deals');
  await expect(page.getByRole('article', { name: /（デモ）/ }).first()).toBeVisible();
  await page.goto('/admin/');
  await page.getByRole('button', { name: 'デモデータを削除' }).click();
  await expect(page.getByRole('button', { name: 'デモデータを追加' })).toBeEnabled({ timeout: 20_000 });
  await page.goto('/deals');
  await expect(card(page, dealNameOf(mark))).toBeVisible();
  await expect(page.getByRole('article', { name: /（デモ）/ })).toHaveCount(0);
  await expect(column(page, 'リード')).toBeVisible();
});

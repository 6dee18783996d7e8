import { publishForm } from '../support/forms.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { openForm } from '../support/visitor.ts';

test.use({ signedInAs: 'admin' });
test.slow();

test('shows a past version, restores it as the draft, and undoes or publishes that', async ({
  page,
  admin,
  mark,
  browser,
  baseURL,
}) => {
  const form = await publishForm(admin, mark, { button_text: '初版の文言' });
  const address = `/api/rest/webforms/${form.id}`;
  const next = await admin.patch<typeof form>(address, {
    button_text: '第2版の文言',
    published: true,
    lock_version: form.lock_version,
  });
  expect(next.lock_version).toBe(form.lock_version + 1);

  await page.goto(`/forms/${form.id}?tab=versions`);
  const list = page.getByRole('list', { name: '公開履歴' });
  await expect(list.getByRole('button')).toHaveCount(2);
  await expect(list).toContainText('「ボタンの文言」を変更');
  const preview = page.getByRole('region', { name: 'プレビュー' });
  await expect(preview.getByRole('button', { name: '第2版の文言' })).toBeVisible();
  await expectAccessible(page);

  await list.getByRole('button', { name: /第1版/ }).click();
  await expect(preview.getByRole('button', { name: '初版の文言' })).toBeVisible();

  // The differences to the draft, setting by setting; and one tab of it alone.
  await page.getByRole('radio', { name: '変更点' }).click();
  await page.getByRole('radio', { name: '編集中の内容' }).click();
  await expect(page.getByRole('list', { name: '変更点の一覧' })).toContainText(
    '「ボタンの文言」を変更変更前第2版の文言変更後初版の文言',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: '一部だけ戻す' }).click();
  await page.getByRole('menuitem', { name: '同意文' }).click();
  await expect(page.getByText('第1版の「同意文」を下書きに戻しました')).toBeVisible();
  await page.getByRole('button', { name: '一部だけ戻す' }).click();
  await page.getByRole('menuitem', { name: 'デザイン' }).click();
  await expect(page.getByText('未公開の変更あり')).toBeVisible();
  await expect(page.getByText('違いはありません。')).toBeVisible();
  await page.getByRole('button', { name: '元に戻す（過去の版の復元）' }).click();
  await expect(page.getByText('未公開の変更あり')).toHaveCount(0);

  await page.getByRole('button', { name: 'この版を下書きに戻す' }).click();
  await expect(page.getByText('第1版の内容を下書きに戻しました')).toBeVisible();
  await expect(page.getByText('未公開の変更あり')).toBeVisible();

  await page.getByRole('button', { name: '元に戻す（過去の版の復元）' }).click();
  await expect(page.getByText('未公開の変更あり')).toHaveCount(0);
  await page.getByRole('button', { name: 'やり直す（過去の版の復元）' }).click();
  await expect(page.getByText('未公開の変更あり')).toBeVisible();
  await expect(page.getByText('保存しました', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '変更を公開' }).click();
  await expect(list.getByRole('button')).toHaveCount(3);
  const visitor = await (await browser.newContext({ baseURL, locale: 'ja-JP' })).newPage();
  await openForm(visitor, form.hashid);
  await expect(visitor.getByRole('button', { name: '初版の文言' })).toBeVisible();

  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
});

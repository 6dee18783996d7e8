import { publishForm } from '../support/forms.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedInAs: 'admin' });
test.slow();

test('sends a test mail to members, reports an unreachable webhook, and logs both as tests', async ({
  page,
  admin,
  mark,
}) => {
  const form = await publishForm(admin, mark, {});
  await admin.patch(`/api/rest/webforms/${form.id}`, {
    webhooks: [{ url: 'https://enishi-test.invalid/hook' }],
    lock_version: form.lock_version,
  });
  await page.goto(`/forms/${form.id}?tab=notifications`);
  await page.getByRole('button', { name: 'メンバーへのメールをテスト送信' }).click();
  await expect(page.getByText('1名にテストメールを送信しました')).toBeVisible();

  await page.getByRole('button', { name: 'https://enishi-test.invalid/hook へテスト送信' }).click();
  await expect(page.getByText('テスト送信に失敗しました')).toBeVisible();
  const log = page.getByRole('list', { name: '送信ログ' });
  await expect(log.getByRole('listitem')).toHaveCount(2);
  await expect(log.getByText('テスト', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
});

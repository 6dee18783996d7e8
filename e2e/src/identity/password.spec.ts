import { expectAccessible } from '../support/looks.ts';
import { linkInMail } from '../support/mail.ts';
import { password } from '../support/people.ts';
import { submitSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaints: [/status of 4(01|22)/] });

test('resets a forgotten password by mail, ends other sessions, and accepts the link once', async ({
  page,
  request,
  own,
}) => {
  const email = own.session.uid;
  await page.goto('/sign_in');
  await page.getByRole('link', { name: 'パスワードを忘れた方' }).click();
  await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: '再設定用のメールを送信' }).click();
  await expect(page.getByText('メールを送信しました')).toBeVisible();
  await expectAccessible(page);

  let link = '';
  await expect.poll(async () => (link = await linkInMail(request, email))).toContain('password');
  await page.goto(link);
  await page.getByLabel('新しいパスワード', { exact: true }).fill('anew-Pass-2026');
  await page.getByLabel('新しいパスワード（確認）').fill('anew-Pass-2026');
  await page.getByRole('button', { name: 'パスワードを設定' }).click();
  await expect(page.getByText('パスワードを設定しました')).toBeVisible();
  expect((await own.raw.get('/api/rest/masters')).status()).toBe(401);

  await page.goto('/sign_in');
  await submitSignIn(page, { email, password });
  await expect(page.getByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible();
  await submitSignIn(page, { email, password: 'anew-Pass-2026' });
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
});

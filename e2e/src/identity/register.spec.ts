import { founderOf } from '../support/company.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { linkInMail } from '../support/mail.ts';
import { submitSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

async function fillRegistration(page: Page, mark: string): Promise<void> {
  const { email, password } = founderOf(mark);
  await page.getByLabel('会社名').fill(`株式会社創業${mark}`);
  await page.getByLabel('名前').fill('創業 太郎');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByLabel('パスワード（確認）').fill(password);
  await page.getByRole('checkbox', { name: /利用規約とプライバシーポリシーに同意する/ }).press('Space');
}

test('registers, confirms by mail, signs in and sees the home page', async ({ page, request, mark }) => {
  const { email, password } = founderOf(mark);
  await page.goto('/sign_in');
  await page.getByRole('link', { name: 'アカウントを登録' }).click();
  await expect(page).toHaveTitle(/^アカウントを登録/);
  await fillRegistration(page, mark);
  await page.getByRole('button', { name: '同意して登録' }).click();
  await expect(page.getByText('確認メールを送信しました')).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkInMail(request, email));
  await expect(page.getByText('メールアドレスを確認しました')).toBeVisible();
  await submitSignIn(page, { email, password });
  await expect(page.getByText('今日の予定はありません。')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(`株式会社創業${mark}`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
});

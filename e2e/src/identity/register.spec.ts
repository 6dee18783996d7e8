import { founderOf } from '../support/company.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { linkInMail } from '../support/mail.ts';
import { answersOf, expectThanks, fillInquiry, isAlive, sendButton } from '../support/visitor.ts';
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

test('comes from registration over a form to the first own deal on the board', async ({
  page,
  request,
  context,
  mark,
}) => {
  test.setTimeout(180_000);
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
  await expect(page).toHaveURL(/\/start$/);
  const steps = page.getByRole('list', { name: 'はじめの一歩' });
  await expect(steps).toBeVisible();
  await expect(page.getByText(`株式会社創業${mark}`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/deals');
  await page.getByRole('link', { name: '続ける' }).click();
  await steps.getByRole('link', { name: 'フォームを公開する' }).click();
  await page.getByRole('button', { name: 'フォームを作成' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'フォームを作成' });
  await dialog.getByLabel('フォーム名').fill(`問い合わせ${mark}`);
  await dialog.getByRole('button', { name: '作成', exact: true }).click();
  const deal = page.getByRole('region', { name: '登録される案件' });
  await expect(deal).toContainText('リード');
  await expect(deal).toContainText('創業 太郎');
  await expect(deal).toContainText('送信日の60日後');
  await page.getByRole('button', { name: '公開する' }).click();
  await expect(page.getByText(`「問い合わせ${mark}」を公開しました。`)).toBeVisible();

  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '公開ページを開く' }).click();
  const visitor = await opening;
  await isAlive(visitor);
  await fillInquiry(visitor, mark);
  await sendButton(visitor).click();
  await expectThanks(visitor);
  await visitor.close();

  await page.goto('/start');
  const last = steps.getByRole('listitem').filter({ hasText: '案件ボードで確かめる' });
  await expect(last.getByRole('img', { name: '完了', exact: true })).toBeVisible();
  await last.getByRole('link').click();
  await expect(page).toHaveURL(/\/deals\/\d+$/);
  await page.goto('/deals');
  await expect(page.getByText(answersOf(mark).company).first()).toBeVisible();
  // The maker hears of it in the bell and by mail.
  await page.getByRole('button', { name: /お知らせ/ }).click();
  await expect(page.getByText(`問い合わせ${mark}`).first()).toBeVisible();
  const mailbox = async () => (await request.get('/dev/mail')).text();
  await expect.poll(mailbox).toContain(`【問い合わせ${mark}】新しい回答が届きました`);
});

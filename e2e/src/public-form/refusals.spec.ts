import { publishForm } from '../support/forms.ts';
import { expect, test } from '../support/test.ts';
import {
  answersOf,
  errorBox,
  expectThanks,
  fillInquiry,
  fillShort,
  logsOf,
  openForm,
  sendButton,
  terms,
} from '../support/visitor.ts';

test('shows no error before the first try, then all at once, with the focus on the box that links to each item', async ({
  page,
}) => {
  await openForm(page, 'demo-inquiry');
  await page.getByLabel('姓', { exact: true }).focus();
  await expect(page.getByText('必須項目です')).toHaveCount(0);
  await sendButton(page).click();
  await expect(page.getByText('必須項目です')).toHaveCount(4);
  await expect(errorBox(page)).toContainText('入力内容に誤りがあります。各項目のメッセージをご確認ください。');
  await expect(errorBox(page)).toBeFocused();
  await expect(sendButton(page)).toBeDisabled();
  await expect(errorBox(page).getByRole('link')).toHaveText(['氏名', '会社名', 'メールアドレス', 'お問い合わせ内容']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('姓', { exact: true })).toBeFocused();
});

test('enables the button and removes the box when the last field is valid', async ({ page, mark }) => {
  await openForm(page, 'demo-inquiry');
  await sendButton(page).click();
  await fillInquiry(page, mark);
  await expect(errorBox(page)).toBeHidden();
  await expect(sendButton(page)).toBeEnabled();
});

test('shows the error of an invalid field on blur, before any try', async ({ page }) => {
  await openForm(page, 'demo-inquiry');
  const email = page.getByLabel(/^メールアドレス/);
  await email.fill('taro＠example');
  await email.press('Tab');
  await expect(
    page.getByText('「@」より後ろの表記をご確認ください').or(page.getByText('メールアドレスの形式をご確認ください')),
  ).toBeVisible();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('the box asks for a missing consent, and ticking it removes the box', async ({ page, mark }) => {
  await openForm(page, 'demo-inquiry');
  await fillInquiry(page, mark);
  await terms(page).uncheck();
  await sendButton(page).click();
  await expect(errorBox(page)).toHaveText('プライバシーポリシーをご確認のうえ、同意のチェックをお願いいたします。');
  await terms(page).check();
  await expect(errorBox(page)).toBeHidden();
  await sendButton(page).click();
  await expectThanks(page);
});

test('refuses an address of a blocked domain, in any case and width', async ({ page, admin, mark }) => {
  const { hashid } = await publishForm(admin, mark, { block_domain_list: ['blocked.example'] });
  await openForm(page, hashid);
  await fillInquiry(page, mark);
  const email = page.getByLabel(/^メールアドレス/);
  await email.fill(`taro${mark}@Blocked.EXAMPLE`);
  await email.press('Tab');
  await expect(page.getByText('恐れ入りますが、このドメインのメールアドレスはご利用いただけません')).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await email.fill(answersOf(mark).email);
  await sendButton(page).click();
  await expectThanks(page);
});

test('a protected form is not sent before its check has passed', async ({ page, admin, mark }) => {
  await openForm(page, 'demo-spam');
  await fillShort(page, mark);
  await sendButton(page).click();
  await expect(errorBox(page)).toHaveText('スパム防止の確認をお願いいたします。');
  await expect(errorBox(page)).toBeFocused();
  await page.getByLabel(/^メールアドレス/).fill('taro@blocked.example');
  await page.keyboard.press('Tab');
  await expect(page.getByText('恐れ入りますが、このドメインのメールアドレスはご利用いただけません')).toBeVisible();
  expect(await logsOf(admin, 'demo-spam', answersOf(mark).email)).toEqual([]);
});

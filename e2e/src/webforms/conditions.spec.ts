import type { Browser, Page } from '@playwright/test';
import { publishForm } from '../support/forms.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, formAddress, logsOf, openForm, sendButton } from '../support/visitor.ts';

test.use({ signedInAs: 'admin' });
test.slow();

const phone = (page: Page) => page.getByRole('textbox', { name: /^電話番号/, includeHidden: true });
const wish = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const visitor = async (browser: Browser, baseURL: string | undefined, javaScriptEnabled = true) =>
  (await browser.newContext({ baseURL, locale: 'ja-JP', javaScriptEnabled })).newPage();

test("shows and requires an item by the visitor's answer to another", async ({
  page,
  admin,
  mark,
  browser,
  baseURL,
}) => {
  const { id, hashid } = await publishForm(admin, mark);
  await page.goto(`/forms/${id}`);
  await page.getByRole('button', { name: '希望する連絡手段を追加' }).click();
  const chosen = page.getByRole('button', { name: /^希望する連絡手段、/ });
  await chosen.focus();
  while (!/項目中1番目/.test((await chosen.getAttribute('aria-label')) ?? '')) await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: /^電話番号、/ }).click();
  await page.getByText('必須にする', { exact: true }).click();
  await page.getByRole('button', { name: /表示条件/ }).click();
  await page.getByRole('option', { name: '「希望する連絡手段」の回答' }).click();
  await page.getByRole('group', { name: '表示する回答' }).getByText('電話', { exact: true }).click();
  await expect(page.getByText('「希望する連絡手段」が「電話」のときに表示')).toBeVisible();
  await expectAccessible(page);

  // The preview of the builder shows the form as visitors will see it.
  await page.getByRole('radio', { name: '試す' }).click({ force: true });
  await expect(phone(page)).toBeHidden();
  await page.getByRole('form', { name: 'お問い合わせ' }).getByText('電話', { exact: true }).click();
  await expect(phone(page)).toBeVisible();
  await page.getByRole('button', { name: '変更を公開' }).click();
  await expect(page.getByText('の変更を公開しました。')).toBeVisible();

  const alive = await visitor(browser, baseURL);
  await openForm(alive, hashid);
  await expect(phone(alive)).toBeHidden();
  await wish(alive, '電話').check();
  await expect(phone(alive)).toBeVisible();
  await fillInquiry(alive, mark);
  await sendButton(alive).click();
  await expect(alive.getByText('必須項目です')).toBeVisible();
  await expectAccessible(alive);
  await wish(alive, '電話').uncheck();
  await wish(alive, 'メール').check();
  await expect(phone(alive)).toBeHidden();
  await sendButton(alive).click();
  await expectThanks(alive);
  const [log] = await logsOf(admin, hashid, answersOf(mark).email);
  const labels = log!.answers.map(({ label }) => label);
  expect(labels).toContain('希望する連絡手段');
  expect(labels).not.toContain('電話番号');
  await alive.context().close();

  // Without a script every item is visible, and answers to hidden items are ignored.
  const plain = await visitor(browser, baseURL, false);
  await plain.goto(formAddress(hashid));
  await expect(phone(plain)).toBeVisible();
  await fillInquiry(plain, `${mark}b`);
  await sendButton(plain).click();
  await expectThanks(plain);
  await plain.context().close();
});

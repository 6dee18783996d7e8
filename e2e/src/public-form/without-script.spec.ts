import { expect, test } from '../support/test.ts';
import {
  answersOf,
  errorBox,
  expectThanks,
  fillInquiry,
  fillShort,
  formAddress,
  logsOf,
  sendButton,
  terms,
} from '../support/visitor.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the browser posts the form and shows the thank-you page', async ({ page, admin, mark }) => {
  await page.goto(formAddress('demo-inquiry'));
  await fillInquiry(page, mark);
  await page.getByLabel(/^電話番号/).fill('０３ー１２３４ー５６７８');
  await sendButton(page).click();
  await expectThanks(page);
  const logs = await logsOf(admin, 'demo-inquiry', answersOf(mark).email);
  expect(logs).toHaveLength(1);
  expect(logs[0]!.answers).toContainEqual(expect.objectContaining({ label: '電話番号', value: '03-1234-5678' }));
});

test.describe('refused', () => {
  test.use({ expectedComplaints: [/status of 422/] });

  test('without JavaScript a refused form returns with its messages and the typed values', async ({
    page,
    admin,
    mark,
  }) => {
    const { email } = answersOf(mark);
    await page.goto(formAddress('demo-inquiry'));
    await page.getByLabel('姓', { exact: true }).fill('検証');
    await page.getByLabel(/^メールアドレス/).fill(email);
    await sendButton(page).click();
    await expect(errorBox(page)).toContainText('入力内容に誤りがあります。各項目のメッセージをご確認ください。');
    await expect(page.getByText('必須項目です')).toHaveCount(3);
    await expect(page.getByLabel('姓', { exact: true })).toHaveValue('検証');
    await expect(page.getByLabel(/^メールアドレス/)).toHaveValue(email);
    await fillInquiry(page, mark);
    await terms(page).uncheck();
    await sendButton(page).click();
    await expect(errorBox(page)).toHaveText('プライバシーポリシーをご確認のうえ、同意のチェックをお願いいたします。');
    await terms(page).check();
    await sendButton(page).click();
    await expectThanks(page);
    expect(await logsOf(admin, 'demo-inquiry', email)).toHaveLength(1);
  });
});

test('without JavaScript a form redirects, with the query', async ({ page, mark }) => {
  await page.goto(formAddress('demo-redirect', '&utm_source=mail'));
  await fillShort(page, mark);
  await sendButton(page).click();
  await expect(page).toHaveURL(/webformid=demo-inquiry&utm_source=mail$/);
});

test('without JavaScript a protected form shows that it needs it', async ({ page }) => {
  await page.goto(formAddress('demo-spam'));
  const notice = page.locator('noscript');
  await expect(notice).toBeVisible();
  // The content of a noscript element is no text to locators.
  expect(await notice.evaluate((element) => element.textContent)).toContain(
    'ブラウザーのJavaScriptを有効にしていただく必要があります。',
  );
});

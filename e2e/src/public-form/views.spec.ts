import { closeForm, publishForm } from '../support/forms.ts';
import { expect, test } from '../support/test.ts';
import {
  answersOf,
  errorBox,
  expectThanks,
  fillInquiry,
  fillShort,
  formAddress,
  logsOf,
  openForm,
  sendButton,
} from '../support/visitor.ts';

test('a closed form shows its own title and text, whose links can be followed', async ({ page }) => {
  const answer = await page.goto(formAddress('demo-closed'));
  expect(answer!.status()).toBe(200);
  await expect(page).toHaveTitle('春のセミナー申し込み');
  await expect(page.getByText('このセミナーの受付は終了しました。')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://www.demo.example/seminars' })).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
});

test.describe('closed meanwhile', () => {
  test.use({ expectedComplaints: [/status of 403/] });
  test('a form that is closed while a visitor writes shows that in the error box and stores nothing', async ({
    page,
    admin,
    mark,
  }) => {
    const form = await publishForm(admin, mark);
    await openForm(page, form.hashid);
    await fillInquiry(page, mark);
    await closeForm(admin, form);
    await sendButton(page).click();
    await expect(errorBox(page)).toHaveText('恐れ入りますが、このフォームの受付は終了いたしました。');
    await expect(page.getByLabel(/^メールアドレス/)).toHaveValue(answersOf(mark).email);
    expect(await logsOf(admin, form.hashid, mark)).toEqual([]);
  });
});

test.describe('not found', () => {
  test.use({ expectedComplaints: [/status of 404/] });

  for (const [what, address] of [
    ['an unknown form', formAddress('no-such-form')],
    ['an address without a form', '/webforms/'],
    ['a hostile id', formAddress('%27%3Cscript%3E')],
  ] as const) {
    test(`${what} returns 404 with the not-found message`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer!.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'お探しのフォームは見つかりませんでした。' })).toBeVisible();
      await expect(page).toHaveTitle('お探しのフォームは見つかりませんでした。');
    });
  }

  test('visitors do not find a draft', async ({ page, admin, mark }) => {
    const { hashid } = await publishForm(admin, mark, { published: false });
    const answer = await page.goto(formAddress(hashid));
    expect(answer!.status()).toBe(404);
  });
});

test('the tab shows the name of the form', async ({ page }) => {
  await openForm(page, 'demo-allitems');
  await expect(page).toHaveTitle('すべての項目の見本');
});

test('a form without style is plain markup and works', async ({ page, admin, mark }) => {
  await openForm(page, 'demo-nostyle');
  expect(await page.locator('main [class]').count()).toBe(0);
  expect(await page.locator('link[rel=stylesheet], style').count()).toBe(0);
  const button = page.getByRole('button', { name: '登録する' });
  const bare = await page.evaluate(() => {
    const own = document.body.appendChild(document.createElement('button'));
    const { backgroundColor, borderRadius } = getComputedStyle(own);
    own.remove();
    return { backgroundColor, borderRadius };
  });
  await expect(button).toHaveCSS('background-color', bare.backgroundColor);
  await expect(button).toHaveCSS('border-radius', bare.borderRadius);
  await fillShort(page, mark);
  await button.click();
  await expectThanks(page);
  expect(await logsOf(admin, 'demo-nostyle', answersOf(mark).email)).toHaveLength(1);
});

test("an English browser gets the page's texts in English", async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await openForm(page, 'demo-inquiry');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The button's text is the form's own.
  await page.getByRole('button', { name: '送信する' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await context.close();
});

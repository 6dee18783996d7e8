import { publishForm } from '../support/forms.ts';
import { expect, test } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, formOf, openForm, sendButton } from '../support/visitor.ts';

test.use({ signedInAs: 'admin' });

test('creates a form from a template, adds an item and publishes it, and a visitor sees it', async ({
  page,
  context,
  mark,
}) => {
  await page.goto('/forms');
  await page.getByRole('button', { name: 'フォームを作成' }).click();
  const dialog = page.getByRole('dialog', { name: 'フォームを作成' });
  await dialog.getByText('資料請求').first().click();
  await dialog.getByLabel('フォーム名').fill(`資料請求${mark}`);
  await dialog.getByRole('button', { name: '作成', exact: true }).click();
  await expect(page.getByRole('heading', { name: `資料請求${mark}`, level: 1 }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/forms\/\d+$/);
  await expect(page.getByText('非公開').first()).toBeVisible();

  await page.getByRole('button', { name: '役職を追加' }).click();
  await expect(page.getByText('保存しました', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '公開する' }).click();
  await expect(page.getByText(`「資料請求${mark}」を公開しました。`)).toBeVisible();

  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '公開ページを開く' }).click();
  const visitor = await opening;
  await expect(visitor).toHaveURL(/\/webforms\/\?webformid=/);
  // The heading is the template's; the internal name of the form stays internal.
  await expect(visitor.getByRole('heading', { name: '資料請求', level: 1, exact: true })).toBeVisible();
  await expect(visitor).toHaveTitle('資料請求');
  await expect(visitor.getByLabel('役職')).toBeVisible();
});

test("a form's answers link to contact, customer and deal", async ({ page, admin, mark }) => {
  const answers = answersOf(mark);
  await openForm(page, 'demo-inquiry');
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);
  // Other journeys create forms, too: it may be on any page of the list.
  const { id } = await formOf(admin, 'demo-inquiry');
  await page.goto(`/forms/${id}`);
  await page.getByRole('tab', { name: '回答ログ' }).click();
  await expect(page).toHaveURL(/\/forms\/\d+\/logs/);
  await page.getByRole('searchbox', { name: '回答内容で検索' }).fill(mark);
  await expect(page).toHaveURL(new RegExp(`keyword=${mark}`));
  const row = page.getByRole('row').filter({ hasText: answers.email });
  await expect(row).toHaveCount(1);
  await page.getByRole('link', { name: `${answers.last} ${answers.first}` }).click();
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
  await page.goBack();
  // The contact's page has the same link, and stays until the log has loaded; likewise the customer's.
  await row.getByRole('link', { name: answers.company, exact: true }).click();
  await expect(page).toHaveURL(/\/customers\/\d+$/);
  await page.goBack();
  await row.locator('a[href^="/deals/"]').filter({ hasText: answers.company }).click();
  await expect(page).toHaveURL(/\/deals\/\d+$/);
});

test('counts a visit and an answer', async ({ page, browser, admin, mark, baseURL }) => {
  const { hashid } = await publishForm(admin, mark, { template: 'survey' });
  // A headless browser identifies itself, and would count as a robot.
  const userAgent = await page.evaluate(() => navigator.userAgent.replace('Headless', ''));
  const visitor = await (await browser.newContext({ baseURL, locale: 'ja-JP', userAgent })).newPage();
  await openForm(visitor, hashid);
  // Views are counted after the answer, so the list is reloaded until they appear.
  await expect(async () => {
    await page.goto(`/forms?keyword=${mark}`);
    const row = page.getByRole('row').filter({ hasText: mark });
    await expect(row).toBeVisible();
    const heads = await page.getByRole('columnheader').allTextContents();
    await expect(row.getByRole('cell').nth(heads.indexOf('PV数') - 1)).toHaveText('1', { timeout: 2_000 });
  }).toPass();
  await visitor.context().close();
});

import type { Page } from '@playwright/test';
import { publishForm } from '../support/forms.ts';
import { expectAccessible } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { errorBox, fillInquiry, formAddress, logsOf, openForm, sendButton } from '../support/visitor.ts';

test.slow();

const closure = {
  closure_title: '申し込みは締め切りました',
  closure_message: '次回は秋に開催します。\nhttps://www.demo.example/seminars をご覧ください。',
};
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** The seconds in which a slow machine fills in the open form. */
const openFor = 15;

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: closure.closure_title })).toBeVisible();
  await expect(page.getByText('次回は秋に開催します。')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
}

/** Reloads the page until it is closed, without touching the form. */
const untilClosed = (page: Page, hashid: string) =>
  expect
    .poll(
      async () => {
        await page.goto(formAddress(hashid));
        return page.locator('form').count();
      },
      { timeout: 30_000, intervals: [1000] },
    )
    .toBe(0);

test.describe('whoever was still writing', () => {
  test.use({ expectedComplaints: [/status of 403/] });

  test('a form closes by its date alone: the current visitor gets a message and keeps the text, later ones see it closed', async ({
    page,
    context,
    admin,
    mark,
  }) => {
    const { hashid } = await publishForm(admin, mark, { ...closure, closure_at: inSeconds(openFor) });
    await openForm(page, hashid);
    await fillInquiry(page, mark);
    const late = await context.newPage();
    await untilClosed(late, hashid);
    await expectClosed(late);
    await expect(late).toHaveTitle(closure.closure_title);
    await expect(late.getByRole('link', { name: 'https://www.demo.example/seminars' })).toBeVisible();
    await expectAccessible(late);

    await sendButton(page).click();
    await expect(errorBox(page)).toHaveText('恐れ入りますが、このフォームの受付は終了いたしました。');
    await expect(page.getByLabel(/^お問い合わせ内容/)).toHaveValue(/導入までの日数/);
    expect(await logsOf(admin, hashid, mark)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/status of 403/] });

  test('a form closes by its date alone, refuses all posts and shows the reason', async ({
    page,
    context,
    admin,
    mark,
  }) => {
    const { hashid } = await publishForm(admin, mark, { ...closure, closure_at: inSeconds(openFor) });
    await page.goto(formAddress(hashid));
    await fillInquiry(page, mark);
    const late = await context.newPage();
    await untilClosed(late, hashid);
    await expectClosed(late);

    await sendButton(page).click();
    await expectClosed(page);
    expect(await logsOf(admin, hashid, mark)).toEqual([]);
  });
});

test.describe('of staff', () => {
  test.use({ signedInAs: 'admin' });

  test('the list shows that a date has passed, and visitors see the closing text', async ({ page, admin, mark }) => {
    const { hashid } = await publishForm(admin, mark, { ...closure, closure_at: inSeconds(-60) });
    await page.goto(`/forms?keyword=${mark}`);
    await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('受付終了');
    await page.goto(formAddress(hashid));
    await expectClosed(page);
  });
});

import { expect, test } from '../support/test.ts';
import { answersOf, errorBox, expectThanks, fillInquiry, logsOf, openForm, sendButton } from '../support/visitor.ts';
import type { Page, Route } from '@playwright/test';

const sendCall = '**/send_webform';

/** Delays the server's answer until it is released. */
async function holdAnswer(page: Page): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(sendCall, async (route: Route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}

test('sends once on a double click', async ({ page, admin, mark }) => {
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/send_webform'))));
  await openForm(page, 'demo-inquiry');
  await fillInquiry(page, mark);
  const release = await holdAnswer(page);
  await sendButton(page).dblclick();
  release();
  await expectThanks(page);
  expect(calls).toBe(1);
  expect(await logsOf(admin, 'demo-inquiry', answersOf(mark).email)).toHaveLength(1);
});

test('sends once on a click and on Enter in a field before the answer arrives', async ({ page, admin, mark }) => {
  await openForm(page, 'demo-inquiry');
  await fillInquiry(page, mark);
  const release = await holdAnswer(page);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: '送信しています…' })).toBeVisible();
  await page.getByLabel(/^メールアドレス/).press('Enter');
  await page.keyboard.press('Enter');
  release();
  await expectThanks(page);
  expect(await logsOf(admin, 'demo-inquiry', answersOf(mark).email)).toHaveLength(1);
});

test.describe('when something breaks', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('repeats a request with a lost answer without a second submission', async ({ page, admin, mark }) => {
    await openForm(page, 'demo-inquiry');
    await fillInquiry(page, mark);
    await page.route(
      sendCall,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await sendButton(page).click();
    await expect(errorBox(page)).toContainText('通信環境をご確認のうえ、再度お試しください。');
    await sendButton(page).click();
    await expectThanks(page);
    expect(await logsOf(admin, 'demo-inquiry', answersOf(mark).email)).toHaveLength(1);
  });

  for (const [status, message] of [
    [500, 'しばらくしてから再度お試しください。'],
    [503, 'しばらくしてから再度お試しください。'],
    [429, 'アクセスが集中しています。'],
  ] as const) {
    test(`after an answer of ${status} the form keeps the typed values, shows what to do, and can be sent again`, async ({
      page,
      admin,
      mark,
    }) => {
      const { email, question } = answersOf(mark);
      await openForm(page, 'demo-inquiry');
      await fillInquiry(page, mark);
      await page.route(sendCall, (route) => route.fulfill({ status, body: '{}' }), { times: 1 });
      await sendButton(page).click();
      await expect(errorBox(page)).toContainText(message);
      await expect(page.getByLabel(/^お問い合わせ内容/)).toHaveValue(question);
      await expect(page.getByLabel(/^メールアドレス/)).toHaveValue(email);
      await sendButton(page).click();
      await expectThanks(page);
      expect(await logsOf(admin, 'demo-inquiry', email)).toHaveLength(1);
    });
  }

  test('offline, the form keeps the typed values, and can be sent when the connection is back', async ({
    page,
    context,
    admin,
    mark,
  }) => {
    await openForm(page, 'demo-inquiry');
    await fillInquiry(page, mark);
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(errorBox(page)).toContainText('入力内容は残っています。');
    await expect(page.getByLabel('姓', { exact: true })).toHaveValue('検証');
    await context.setOffline(false);
    await sendButton(page).click();
    await expectThanks(page);
    expect(await logsOf(admin, 'demo-inquiry', answersOf(mark).email)).toHaveLength(1);
  });
});

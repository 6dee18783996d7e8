import { expect, test } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, fillShort, logsOf, openForm, sendButton } from '../support/visitor.ts';

test('after sending, the visitor sees the thank-you message, which has the focus', async ({ page, admin, mark }) => {
  await openForm(page, 'demo-inquiry');
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page.getByText('担当者よりご連絡いたします。')).toBeVisible();
  await expect(page.getByRole('heading', { name: '送信が完了しました' })).toBeFocused();
  await expect(page).toHaveTitle('お問い合わせ');
  const logs = await logsOf(admin, 'demo-inquiry', answersOf(mark).email);
  expect(logs).toMatchObject([{ contact_created: true, customer_id: expect.any(Number), deal_id: expect.any(Number) }]);
});

test('a form that redirects passes the query on, except webformid', async ({ page, admin, mark }) => {
  await openForm(page, 'demo-redirect', '&utm_source=mail&q=%E3%81%82');
  await fillShort(page, mark);
  const target = page.waitForRequest((request) => request.isNavigationRequest());
  await sendButton(page).click();
  const asked = new URL((await target).url());
  expect([...asked.searchParams]).toEqual([
    ['webformid', 'demo-inquiry'],
    ['utm_source', 'mail'],
    ['q', 'あ'],
  ]);
  expect(await logsOf(admin, 'demo-redirect', answersOf(mark).email)).toHaveLength(1);
});

test('the back button after a redirect shows the form again, and it can be sent', async ({ page, mark }) => {
  await page.route(/webformid=demo-inquiry/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<meta charset="utf-8"><h1>移動先</h1>' }),
  );
  await openForm(page, 'demo-redirect');
  await fillShort(page, mark);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: '移動先' })).toBeVisible();
  await page.goBack();
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByText('送信しています…')).toHaveCount(0);
});

test('a visitor who sends two different forms has one tracking id, kept for 180 days', async ({
  page,
  context,
  mark,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/send_webform'))
      sent.push((request.postDataJSON() as { tracking_id: string }).tracking_id);
  });
  await openForm(page, 'demo-inquiry');
  expect(await context.cookies()).toEqual([]);
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);
  await openForm(page, 'demo-nostyle');
  await fillShort(page, mark);
  await sendButton(page).click();
  await expectThanks(page);
  const cookies = await context.cookies();
  const days = (cookies[0]!.expires - Date.now() / 1000) / 86_400;
  expect(cookies).toMatchObject([{ path: '/', value: sent[0] }]);
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(days).toBeGreaterThan(179.9);
  expect(days).toBeLessThanOrEqual(180);
});

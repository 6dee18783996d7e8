import { publishForm } from '../support/forms.ts';
import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expectPassed, humanBox } from '../support/spam-check.ts';
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
} from '../support/visitor.ts';

test.slow();

const sendAddress = '/api/form/demo-spam/send_webform';

test('a visitor passes the check and sends', async ({ page, admin, mark }) => {
  await openForm(page, 'demo-spam');
  await fillShort(page, mark);
  await humanBox(page).click();
  await expectPassed(page);
  await sendButton(page).click();
  await expectThanks(page);
  expect(await logsOf(admin, 'demo-spam', answersOf(mark).email)).toHaveLength(1);
});

test('the error box asks for the check and disappears when it has passed', async ({ page, mark }) => {
  await openForm(page, 'demo-spam');
  await fillShort(page, mark);
  await sendButton(page).click();
  await expect(errorBox(page)).toHaveText('スパム防止の確認をお願いいたします。');
  await humanBox(page).click();
  await expect(errorBox(page)).toBeHidden();
  await sendButton(page).click();
  await expectThanks(page);
});

test('counts a press that blurs an invalid field, although the message moves the frame', async ({ page }) => {
  await openForm(page, 'demo-spam');
  await page.getByLabel('姓', { exact: true }).fill('検証');
  await humanBox(page).click();
  await expect(page.getByText('必須項目です')).toBeVisible();
  await expectPassed(page);
});

test('passes the check by keyboard, on a phone, with reduced motion', async ({ page, mark }) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openForm(page, 'demo-spam');
  await fillShort(page, mark);
  await expect(humanBox(page)).toBeVisible();
  await page.keyboard.press('Tab');
  while (!(await humanBox(page).evaluate((box) => box === document.activeElement && document.hasFocus()))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expectPassed(page);
  await expect(humanBox(page)).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectThanks(page);
});

test('shows the check in English to English browsers', async ({ page }) => {
  await openForm(page, 'demo-spam', '&lang=en');
  await page.getByRole('textbox').first().focus();
  const frame = page.frameLocator('iframe[title="Spam check"]');
  await frame.getByRole('checkbox', { name: 'I am not a robot' }).click();
  await expect(frame.getByRole('status')).toHaveText('The check has passed.', { timeout: 40_000 });
});

test('the page of the check sends no request to other hosts', async ({ page, baseURL }) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(baseURL!)) strangers.push(request.url());
  });
  await openForm(page, 'demo-spam');
  await page.getByLabel('姓', { exact: true }).focus();
  await humanBox(page).click();
  await expectPassed(page);
  expect(strangers).toEqual([]);
});

test('refuses a post without a valid token', async ({ request, admin, mark }) => {
  for (const more of [{}, { spam_check_token: 'made-up' }, { tracking_id: mark }]) {
    const response = await request.post(sendAddress, { data: { webform_items: [], ...more } });
    expect([response.status(), ((await response.json()) as { error: string }).error]).toEqual([
      403,
      'SpamCheckRequired',
    ]);
  }
  expect(await logsOf(admin, 'demo-spam', answersOf(mark).email)).toEqual([]);
});

test('refuses a second use of a pass', async ({ page, request, admin, mark }) => {
  await openForm(page, 'demo-spam');
  await fillShort(page, mark);
  await humanBox(page).click();
  await expectPassed(page);
  const [sent] = await Promise.all([page.waitForRequest(`**${sendAddress}`), sendButton(page).click()]);
  await expectThanks(page);
  const data = sent.postDataJSON() as { webform_items: { value: unknown }[]; spam_check_token: string };
  expect(data.spam_check_token).toMatch(/^[\w-]{32}$/);
  const other = data.webform_items.map((item) =>
    item.value === answersOf(mark).email ? { ...item, value: `second-${mark}@example.jp` } : item,
  );
  const again = await request.post(sendAddress, { data: { ...data, webform_items: other } });
  expect(again.status()).toBe(403);
  expect(await logsOf(admin, 'demo-spam', `second-${mark}`)).toEqual([]);
});

test.describe('refused', () => {
  test.use({ expectedComplaints: [/status of 403/] });

  test('a pass that was used elsewhere requires a new check, and keeps the answers', async ({ page, mark }) => {
    await openForm(page, 'demo-spam');
    await fillShort(page, mark);
    await humanBox(page).click();
    await expectPassed(page);
    await page.route(
      `**${sendAddress}`,
      (route) => route.fulfill({ status: 403, json: { error: 'SpamCheckRequired' } }),
      {
        times: 1,
      },
    );
    await sendButton(page).click();
    await expect(errorBox(page)).toHaveText('スパム防止の確認をお願いいたします。');
    await expect(humanBox(page)).not.toBeChecked();
    await humanBox(page).click();
    await expectPassed(page);
    await sendButton(page).click();
    await expectThanks(page);
  });
});

test('a filled honeypot gets the thank-you message, and leaves a log entry instead of a contact', async ({
  page,
  admin,
  mark,
}) => {
  const form = await publishForm(admin, mark);
  await openForm(page, form.hashid);
  await fillInquiry(page, mark);
  await page
    .locator('input[name=website]')
    .evaluate((field: HTMLInputElement) => (field.value = 'https://buy.example'));
  await sendButton(page).click();
  await expectThanks(page);
  expect(await logsOf(admin, form.hashid, answersOf(mark).email)).toEqual([]);
  const rejections = await admin.get<{ reason: string }[]>(`/api/rest/webforms/${form.id}/rejections`);
  expect(rejections.map(({ reason }) => reason)).toEqual(['honeypot']);
});

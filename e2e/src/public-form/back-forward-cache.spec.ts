import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, fillShort, logsOf, openForm, sendButton } from '../support/visitor.ts';

/** Browsers under test do without it unless told; everybody else's has it. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('pageshow', (event) => Object.assign(window, { cameBack: event.persisted })),
  ),
);

/** Nothing is loaded, so no load is waited for. */
async function back(page: Page, hashid: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(new RegExp(`webformid=${hashid}`));
  expect(await page.evaluate('window.cameBack')).toBe(true);
}

test('a form that led elsewhere comes back empty; another answer can be sent, the first is not sent twice', async ({
  page,
  admin,
  mark,
}) => {
  const count = async (email: string) => (await logsOf(admin, 'demo-redirect', email)).length;
  const { email } = answersOf(mark);
  await openForm(page, 'demo-redirect');
  await fillShort(page, mark);
  await sendButton(page).click();
  await expect(page).toHaveURL(/webformid=demo-inquiry/);
  await back(page, 'demo-redirect');
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByLabel(/^メールアドレス/)).toHaveValue('');
  // Pressed at once it asks for what is missing.
  await sendButton(page).click();
  await expect(page.locator('[data-error-box]')).toBeFocused();
  expect(await count(email)).toBe(1);

  await fillShort(page, `${mark}b`);
  await sendButton(page).click();
  await expect(page).toHaveURL(/webformid=demo-inquiry/);
  expect([await count(email), await count(answersOf(`${mark}b`).email)]).toEqual([1, 1]);
});

test('a form that was left half written comes back with what was typed, and can be sent', async ({
  page,
  admin,
  mark,
}) => {
  await openForm(page, 'demo-inquiry');
  await fillInquiry(page, mark);
  await page.goto('/webforms/?webformid=demo-nostyle');
  await back(page, 'demo-inquiry');
  await expect(page.getByLabel(/^会社名/)).toHaveValue(answersOf(mark).company);
  await sendButton(page).click();
  await expectThanks(page);
  expect(await logsOf(admin, 'demo-inquiry', answersOf(mark).email)).toHaveLength(1);
});

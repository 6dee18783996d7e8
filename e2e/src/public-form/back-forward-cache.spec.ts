import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/test.ts';
import { answersOf, expectThanks, fillInquiry, fillShort, logsOf, openForm, sendButton } from '../support/visitor.ts';

/** Automated browsers disable this cache by default; real ones have it. */
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

/** Goes back without waiting for a load, because nothing is loaded. */
async function back(page: Page, hashid: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(new RegExp(`webformid=${hashid}`));
  expect(await page.evaluate('window.cameBack')).toBe(true);
}

test('a form restored after a redirect is empty; another answer can be sent, and the first is not repeated', async ({
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
  // Sent at once, it shows the missing fields.
  await sendButton(page).click();
  await expect(page.locator('[data-error-box]')).toBeFocused();
  expect(await count(email)).toBe(1);

  await fillShort(page, `${mark}b`);
  await sendButton(page).click();
  await expect(page).toHaveURL(/webformid=demo-inquiry/);
  expect([await count(email), await count(answersOf(`${mark}b`).email)]).toEqual([1, 1]);
});

test('a half-filled form is restored with all of the typed values, and can then be sent', async ({
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

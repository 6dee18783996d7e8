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

test('a form that led elsewhere comes back as sent, and sends nothing by itself', async ({ page, admin, mark }) => {
  const count = async () => (await logsOf(admin, 'demo-redirect', answersOf(mark).email)).length;
  await openForm(page, 'demo-redirect');
  await fillShort(page, mark);
  await sendButton(page).click();
  await expect(page).toHaveURL(/webformid=demo-inquiry/);
  await back(page, 'demo-redirect');
  await expectThanks(page);
  expect(await count()).toBe(1);
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

import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { publishForm } from '../support/forms.ts';
import { checkFrame } from '../support/spam-check.ts';
import { engines, openSpamService } from '../support/spam-service.ts';
import type { Engine, SpamService } from '../support/spam-service.ts';
import { expect, test } from '../support/test.ts';
import { answersOf, errorBox, expectThanks, fillInquiry, logsOf, openForm, sendButton } from '../support/visitor.ts';

test.slow();
// All tests use one fake on one port.
test.describe.configure({ mode: 'default' });

let service: SpamService;
test.beforeAll(async ({ baseURL }) => {
  service = await openSpamService(Number(new URL(baseURL!).port) + 1001);
});
test.afterAll(() => service.close());
test.beforeEach(() => {
  service.verified.length = 0;
  service.verdict = 'genuine';
});

async function protectedBy(admin: Api, mark: string, engine: Engine) {
  const form = await publishForm(admin, mark, { is_protecting_spam: true });
  await admin.put(`/api/rest/webforms/${form.id}/spam_setting`, {
    engine,
    site_key: 'site-1',
    secret: `secret-of-${engine}`,
    lock_version: 0,
  });
  return form;
}

const frame = (page: Page) => page.locator('iframe[title="スパム防止の確認"]');
const height = (page: Page) => frame(page).evaluate((one) => one.getBoundingClientRect().height);
const box = (page: Page) => checkFrame(page).frameLocator('iframe[title=サービスの確認]');
const task = (page: Page) => checkFrame(page).frameLocator('iframe[title=サービスの課題]');
const ask = (page: Page) => box(page).getByRole('button', { name: '人間です' }).click();
const solve = (page: Page) => task(page).getByRole('button', { name: '解く' }).click();
const status = (page: Page) => checkFrame(page).getByRole('status');

for (const engine of engines) {
  test(`${engine}: its task enlarges the frame, and its pass sends the form once`, async ({ page, admin, mark }) => {
    const { hashid } = await protectedBy(admin, mark, engine);
    await openForm(page, hashid);
    await fillInquiry(page, mark);
    await sendButton(page).click();
    await expect(errorBox(page)).toHaveText('スパム防止の確認をお願いいたします。');
    await expect(box(page).getByRole('button', { name: '人間です' })).toBeVisible();
    expect(await height(page)).toBe(80);
    const scrolls = await checkFrame(page)
      .locator('html')
      .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
        scrollHeight - clientHeight,
        scrollWidth - clientWidth,
      ]);
    expect(scrolls).toEqual([0, 0]);

    await ask(page);
    await expect.poll(() => height(page)).toBe(500);
    await solve(page);
    await expect(status(page)).toHaveText('確認できました。');
    await expect.poll(() => height(page)).toBe(80);
    await expect(errorBox(page)).toBeHidden();
    expect(service.verified).toEqual([{ secret: `secret-of-${engine}`, token: expect.stringContaining(engine) }]);
    await sendButton(page).click();
    await expectThanks(page);
    expect(await logsOf(admin, hashid, answersOf(mark).email)).toHaveLength(1);
  });
}

test.describe('a check that does not succeed', () => {
  test.use({ expectedComplaints: [/status of (403|503)/] });

  test('shows the error in full, starts over and can then pass', async ({ page, admin, mark }) => {
    const { hashid } = await protectedBy(admin, mark, 'turnstile');
    await openForm(page, hashid);
    await fillInquiry(page, mark);
    for (const verdict of ['refused', 'broken'] as const) {
      service.verdict = verdict;
      await ask(page);
      await solve(page);
      await expect(status(page)).toHaveText('確認できませんでした。恐れ入りますが、もう一度お試しください。');
      await expect(status(page)).toBeInViewport({ ratio: 1 });
      await expect(box(page).getByRole('button', { name: '人間です' })).toBeVisible();
    }
    await sendButton(page).click();
    await expect(errorBox(page)).toHaveText('スパム防止の確認をお願いいたします。');
    await ask(page);
    await task(page).getByRole('button', { name: '壊れる' }).click();
    await expect(status(page)).toContainText('ただいま確認をご利用いただけません');
    await ask(page);
    await solve(page);
    await expect(status(page)).toHaveText('確認できました。');
    await sendButton(page).click();
    await expectThanks(page);
  });
});

test('a pass outlives the token of its service, and expires before the form relies on it', async ({
  page,
  admin,
  mark,
}) => {
  const { hashid } = await protectedBy(admin, mark, 'hcaptcha');
  await page.clock.install();
  await openForm(page, hashid);
  await fillInquiry(page, mark);
  await ask(page);
  await page.clock.runFor(1000);
  await solve(page);
  await expect(status(page)).toHaveText('確認できました。');
  await box(page).getByRole('button', { name: '期限切れ' }).click();
  await expect(status(page)).toHaveText('確認できました。');
  await page.clock.fastForward('10:00');
  await expect(status(page)).toContainText('時間が経過しました');
  await sendButton(page).click();
  await expect(errorBox(page)).toHaveText('スパム防止の確認をお願いいたします。');
  await ask(page);
  await solve(page);
  await expect(status(page)).toHaveText('確認できました。');
  await sendButton(page).click();
  await expectThanks(page);
});

test.describe('a service that is not reached', () => {
  test.use({ expectedComplaints: [/net::ERR/] });

  test('shows an error, and the form keeps the typed values', async ({ page, admin, mark }) => {
    const { hashid } = await protectedBy(admin, mark, 'recaptcha');
    await page.route('**/recaptcha/api.js*', (route) => route.abort());
    await openForm(page, hashid);
    await fillInquiry(page, mark);
    await expect(status(page)).toContainText('ただいま確認をご利用いただけません');
    await sendButton(page).click();
    await expect(errorBox(page)).toHaveText('スパム防止の確認をお願いいたします。');
    await expect(page.getByLabel(/^会社名/)).toHaveValue(answersOf(mark).company);
  });
});

test('on a narrow phone the compact box of a service is completely visible', async ({ page, admin, mark }) => {
  const { hashid } = await protectedBy(admin, mark, 'recaptcha');
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page, hashid);
  await page.getByLabel('姓', { exact: true }).fill('検証');
  await expect(box(page).getByRole('button', { name: '人間です' })).toBeVisible();
  await expect.poll(() => height(page)).toBeGreaterThanOrEqual(152);
});

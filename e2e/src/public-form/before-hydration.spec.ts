import { expect, test } from '../support/test.ts';
import {
  answersOf,
  errorBox,
  expectThanks,
  fillInquiry,
  formAddress,
  isAlive,
  logsOf,
  sendButton,
} from '../support/visitor.ts';
import { InputMethod } from '../support/ime.ts';
import type { Page } from '@playwright/test';

/** Delays the page's script until it is released. */
async function holdScript(page: Page): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/webforms/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('keeps and sends text typed before the script loaded', async ({ page, admin, mark }) => {
  const release = await holdScript(page);
  await page.goto(formAddress('demo-inquiry'), { waitUntil: 'commit' });
  await fillInquiry(page, mark);
  release();
  await isAlive(page);
  await expect(page.getByLabel('名', { exact: true })).toHaveValue(answersOf(mark).first);
  await sendButton(page).click();
  await expectThanks(page);
  expect(await logsOf(admin, 'demo-inquiry', answersOf(mark).email)).toHaveLength(1);
});

test('does not interrupt an IME conversion when the script loads', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto(formAddress('demo-inquiry'), { waitUntil: 'commit' });
  const lastName = page.getByLabel('姓', { exact: true });
  await lastName.focus();
  const ime = await InputMethod.on(page);
  await ime.read('たかは');
  release();
  await isAlive(page);
  await ime.show('髙橋');
  await ime.confirm('髙橋');
  await expect(lastName).toHaveValue('髙橋');
});

test('holds a form that was sent too early, and sends it once the script has loaded', async ({ page, admin, mark }) => {
  const release = await holdScript(page);
  await page.goto(formAddress('demo-inquiry'), { waitUntil: 'commit' });
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await sendButton(page).click();
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  release();
  await expectThanks(page);
  expect(await logsOf(admin, 'demo-inquiry', answersOf(mark).email)).toHaveLength(1);
});

test('shows the missing fields of an incomplete form that was sent too early', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto(formAddress('demo-inquiry'), { waitUntil: 'commit' });
  await sendButton(page).click();
  release();
  await expect(errorBox(page)).not.toBeEmpty();
  await expect(page.getByText('必須項目です')).toHaveCount(4);
});

test.describe('a script that never comes', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('does not prevent the form from being sent', async ({ page, admin, mark }) => {
    await page.route('**/webforms/assets/*.js', (route) => route.abort());
    await page.goto(formAddress('demo-inquiry'));
    await fillInquiry(page, mark);
    await sendButton(page).click();
    await expectThanks(page);
    expect(await logsOf(admin, 'demo-inquiry', answersOf(mark).email)).toHaveLength(1);
  });
});

import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { expectThanks, fillInquiry, formAddress, openForm, sendButton } from '../support/visitor.ts';

const views = ['demo-inquiry', 'demo-allitems', 'demo-closed', 'demo-nostyle', 'demo-spam', 'no-such-form'];

test.use({ expectedComplaints: [/status of 404/] });

for (const hashid of views) {
  test(`${hashid} is without violations, on a screen and on a phone`, async ({ page }) => {
    await page.goto(formAddress(hashid));
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.title()).not.toBe('');
  });
}

test('the form with its messages is without violations', async ({ page }) => {
  await page.setViewportSize(phone);
  await openForm(page, 'demo-allitems');
  await sendButton(page).click();
  await expect(page.getByText('必須項目です').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the thanks are without violations', async ({ page, mark }) => {
  await page.setViewportSize(phone);
  await openForm(page, 'demo-inquiry');
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the calendar of a date opens by keyboard, is without violations and gives a date', async ({ page }) => {
  await openForm(page, 'demo-allitems');
  const date = page.getByLabel('導入希望日');
  await date.fill('2026-04-01');
  await date.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').or(page.getByRole('dialog')).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('2026-04-02');
});

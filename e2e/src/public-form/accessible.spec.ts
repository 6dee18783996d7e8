import { expectAccessible, expectNoSidewaysScroll, phone } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { errorBox, expectThanks, fillInquiry, formAddress, openForm, sendButton } from '../support/visitor.ts';

const views = ['demo-inquiry', 'demo-allitems', 'demo-closed', 'demo-nostyle', 'demo-spam', 'no-such-form'];

test.use({ expectedComplaints: [/status of 404/] });

for (const hashid of views) {
  test(`${hashid} has no violations, and fits a phone and a screen of 1280 px at 200 and 400 %`, async ({ page }) => {
    await page.goto(formAddress(hashid));
    await expectAccessible(page);
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 450 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await page.title()).not.toBe('');
  });
}

test('the form with its messages has no violations', async ({ page }) => {
  await page.setViewportSize(phone);
  await openForm(page, 'demo-allitems');
  await sendButton(page).click();
  await expect(page.getByText('必須項目です').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a screen reader gets the name of each field, and the error of each invalid one', async ({ page }) => {
  await openForm(page, 'demo-allitems');
  // Collapsed choices are not exposed yet.
  const fields = page
    .locator('form :is(input,select,textarea):not([type=hidden],[tabindex="-1"])')
    .filter({ visible: true });
  const count = await fields.count();
  expect(count).toBeGreaterThan(15);
  for (let index = 0; index < count; index += 1) await expect(fields.nth(index)).toHaveAccessibleName(/\S/);
  for (const group of await page.locator('form fieldset').all()) await expect(group).toHaveAccessibleName(/\S/);
  await expect(page.getByRole('form')).toHaveAccessibleName(/\S/);

  await sendButton(page).click();
  const box = errorBox(page);
  await expect(box).toBeFocused();
  // The summary links to each of them; each error is exposed with its field or group.
  const ways = box.getByRole('link');
  const wrong = await ways.count();
  expect(wrong).toBeGreaterThan(1);
  for (let index = 0; index < wrong; index += 1) {
    await ways.nth(index).click();
    const described = await page.evaluate(() => {
      const field = document.activeElement!;
      const ids = [field, field.closest('fieldset')].map((place) => place?.getAttribute('aria-describedby') ?? '');
      return {
        isField: field.matches('input,select,textarea'),
        isWrong: field.closest('[aria-invalid=true]') !== null || field.closest('[data-invalid]') !== null,
        says: ids
          .join(' ')
          .split(' ')
          .map((id) => (id ? document.getElementById(id)?.textContent : ''))
          .join(' '),
      };
    });
    expect(described).toEqual({ isField: true, isWrong: true, says: expect.stringMatching(/必須項目です|同意/) });
  }
});

test('the thank-you view has no violations', async ({ page, mark }) => {
  await page.setViewportSize(phone);
  await openForm(page, 'demo-inquiry');
  await fillInquiry(page, mark);
  await sendButton(page).click();
  await expectThanks(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the calendar of a date opens by keyboard, has no violations and enters a date', async ({ page }) => {
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

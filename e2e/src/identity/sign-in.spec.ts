import { password } from '../support/people.ts';
import { submitSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const colleague = { email: 'takahashi@demo.example', password };

test('signs in with Enter in the password, by keyboard only', async ({ page }) => {
  await page.goto('/sign_in');
  await page.getByLabel('メールアドレス').focus();
  await page.keyboard.type(colleague.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(colleague.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ホーム', level: 1 })).toBeVisible();
});

test('a deep link leads to the sign-in and back to its target, including its query', async ({ page }) => {
  await page.goto('/deals?view=list');
  await expect(page).toHaveURL(/\/sign_in\?return_to=/);
  await submitSignIn(page, colleague);
  await expect(page).toHaveURL(/\/deals\?view=list$/);
  await expect(page.getByRole('radio', { name: '一覧' })).toBeChecked();
});

test('the back button does not return to the sign-in', async ({ page }) => {
  await page.goto('/terms');
  await page.goto('/customers');
  await submitSignIn(page, colleague);
  await expect(page.getByRole('heading', { name: '取引先', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

test('after signing out no data is left, and the back button shows none', async ({ page }) => {
  await page.goto('/sign_in');
  await submitSignIn(page, colleague);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /さんのメニュー/ }).click();
  await page.getByRole('menuitem', { name: 'サインアウト' }).click();
  await expect(page.getByRole('heading', { name: 'サインイン' })).toBeVisible();
  await expect(page).toHaveURL(/\/sign_in$/);
  expect(await page.evaluate(() => localStorage.getItem('global/-/-/session'))).toBeNull();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('signing out in one tab signs the other out', async ({ page, context }) => {
  await page.goto('/sign_in');
  await submitSignIn(page, colleague);
  await expect(page.getByRole('article').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/deals');
  await expect(other.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: /さんのメニュー/ }).click();
  await page.getByRole('menuitem', { name: 'サインアウト' }).click();
  await expect(other.getByText('別のタブでサインアウトしました。')).toBeVisible();
});

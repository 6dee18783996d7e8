import { browserState } from '../support/api.ts';
import { password } from '../support/people.ts';
import { submitSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaints: [/status of 401/] });

test('lists a session elsewhere on the account page, and ends it from there', async ({
  browser,
  baseURL,
  page,
  own,
}) => {
  await page.goto('/sign_in');
  await submitSignIn(page, { email: own.session.uid, password });
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();

  const office = await browser.newContext({ storageState: browserState(baseURL!, own.session) });
  const account = await office.newPage();
  await account.goto('/account');
  const sessions = account.getByRole('region', { name: 'サインイン中の端末' });
  await expect(sessions.getByText('この端末')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'ほかの端末をすべてサインアウト' }).click();
  await account.getByRole('alertdialog').getByRole('button', { name: 'サインアウト' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await office.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'サインイン' })).toBeVisible();
});

import { password } from '../support/people.ts';
import { submitSignIn } from '../support/sign-in.ts';
import { browserState } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaints: [/status of 401/] });

test('wrong passwords lock the account for a while, and an administrator unlocks it', async ({
  browser,
  baseURL,
  page,
  own,
  request,
}) => {
  const email = own.session.uid;
  for (let turn = 0; turn < 5; turn += 1)
    await request.post('/api/auth/sign_in', { data: { email, password: 'not-the-password' } });
  await page.goto('/sign_in');
  await submitSignIn(page, { email, password });
  await expect(page.getByText('一時的にサインインできません')).toBeVisible();

  const office = await browser.newContext({ storageState: browserState(baseURL!, own.session) });
  const admin = await office.newPage();
  await admin.goto('/admin/security');
  const locked = admin.getByRole('region', { name: 'ロック中のメンバー' });
  await locked.getByRole('button', { name: /ロックを解除/ }).click();
  await expect(locked.getByText('ロック中のメンバーはいません。')).toBeVisible();
  await office.close();

  await submitSignIn(page, { email, password });
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
});

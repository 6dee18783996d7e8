import { openOpenidProvider } from '@crm/testing/openid';
import { browserState } from '../support/api.ts';
import { password } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaints: [/status of 4\d\d/] });

test('an account of Google is linked by consent, and signs in by popup', async ({
  browser,
  baseURL,
  page,
  own,
  mark,
}) => {
  const { port } = new URL(baseURL!);
  const provider = await openOpenidProvider([`${baseURL}/api/auth/google_oauth2/callback`], Number(port) + 1000);
  provider.account = { subject: `g-${mark}`, email: `hanako${mark}@gmail.example`, name: '佐藤 花子' };
  try {
    await page.goto('/sign_in');
    await page.getByRole('button', { name: 'Googleでサインイン' }).click();
    await expect(page.getByText('まだ連携されていません')).toBeVisible();

    const office = await browser.newContext({ storageState: browserState(baseURL!, own.session) });
    const account = await office.newPage();
    await account.goto('/account');
    const linked = account.getByRole('region', { name: '外部サービスでのサインイン' });
    await linked.getByRole('button', { name: 'Googleと連携する' }).click();
    await linked.getByLabel('現在のパスワード').fill(password);
    await linked.getByRole('button', { name: 'Googleの画面へ進む' }).click();
    await expect(linked.getByText(provider.account.email)).toBeVisible();
    await office.close();

    await page.getByRole('button', { name: 'Googleでサインイン' }).click();
    await expect(page.getByText('案件がまだありません')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('region', { name: '外部サービスでのサインイン' }).getByText('連携済み')).toBeVisible();
  } finally {
    await provider.close();
  }
});

import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { browserState } from '../support/api.ts';
import { expectAccessible } from '../support/looks.ts';
import { password } from '../support/people.ts';
import { submitSignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaints: [/status of 4(01|03|22)/] });
test.setTimeout(120_000);

/** Returns an unused code of the authenticator; the server also accepts the next step's. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function secondStep(page: Page, code: string) {
  await page.getByLabel('確認コード').fill(code);
  await page.getByRole('button', { name: 'サインイン', exact: true }).click();
}

test('sets two-factor up, and signs in with a code and with a recovery code', async ({
  browser,
  baseURL,
  page,
  own,
}) => {
  const email = own.session.uid;
  const settings = await browser.newContext({ storageState: browserState(baseURL!, own.session) });
  const account = await settings.newPage();
  await account.goto('/account');
  await account.getByRole('button', { name: '設定を始める' }).click();
  const card = account.getByRole('region', { name: '2要素認証' });
  await card.getByLabel('現在のパスワード').fill(password);
  await card.getByRole('button', { name: '次へ' }).click();
  await expect(card.getByRole('img', { name: /QRコード/ })).toBeVisible();
  await expectAccessible(account);
  const secret = (await card.locator('code').innerText()).replaceAll(' ', '');
  await card.getByLabel('確認コード').fill(codeOf(secret, -1));
  await card.getByRole('button', { name: '有効にする' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(10);
  const recovery = await card.getByRole('listitem').first().innerText();
  const [file] = await Promise.all([
    account.waitForEvent('download'),
    card.getByRole('link', { name: 'ファイルに保存' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('enishi-recovery-codes.txt');
  await card.getByRole('button', { name: '保管しました' }).click();
  await expect(card.getByText('リカバリーコードの残り：10個')).toBeVisible();

  await page.goto('/sign_in');
  await submitSignIn(page, { email, password });
  await expectAccessible(page);
  await secondStep(page, '000000');
  await expect(page.getByText('確認コードが正しくないか、すでに使用されています。')).toBeVisible();
  await secondStep(page, codeOf(secret));
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL, storageState: undefined });
  const other = await elsewhere.newPage();
  await other.goto('/sign_in');
  await submitSignIn(other, { email, password });
  await secondStep(other, recovery);
  await expect(other.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
  await elsewhere.close();
  await settings.close();
});

test('a company that requires it sends its members to the setup, and then lets them in', async ({
  page,
  own,
  request,
}) => {
  const email = own.session.uid;
  const { secret } = await own.post<{ secret: string }>('/api/two_factor', { current_password: password });
  await own.raw.put('/api/two_factor', { data: { code: codeOf(secret, -1) } });
  const saved = await own.raw.put('/api/rest/security', {
    data: { require_two_factor: true, require_sso: false, allowed_addresses: [], lock_version: 0 },
  });
  expect(saved.status()).toBe(200);
  // A member who has lost it starts over, like a new one.
  await own.post('/api/two_factor/recovery_codes', { code: codeOf(secret) });
  expect((await request.post('/api/auth/sign_in', { data: { email, password } })).status()).toBe(401);
  const reset = await own.raw.post(`/api/rest/users/${own.session.userId}/reset_two_factor`);
  expect(reset.status()).toBe(204);

  await page.goto('/sign_in');
  await submitSignIn(page, { email, password });
  await expect(page.getByRole('heading', { name: '2要素認証の設定' })).toBeVisible();
  await page.goto('/deals');
  await expect(page).toHaveURL(/two_factor_setup\?return_to=%2Fdeals/);
  await page.getByLabel('現在のパスワード').fill(password);
  await page.getByRole('button', { name: '次へ' }).click();
  const shown = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('確認コード').fill(codeOf(shown));
  await page.getByRole('button', { name: '有効にする' }).click();
  await page.getByRole('button', { name: '保管しました' }).click();
  await expect(page.getByText('案件がまだありません')).toBeVisible();
});

test('new recovery codes replace the old ones: an old one is refused, and a new one signs in once', async ({
  browser,
  baseURL,
  page,
  own,
}) => {
  const email = own.session.uid;
  const { secret } = await own.post<{ secret: string }>('/api/two_factor', { current_password: password });
  const activated = await own.raw.put('/api/two_factor', { data: { code: codeOf(secret, -1) } });
  const { recovery_codes: old } = (await activated.json()).data as { recovery_codes: string[] };
  expect(old).toHaveLength(10);

  const settings = await browser.newContext({ storageState: browserState(baseURL!, own.session) });
  const account = await settings.newPage();
  await account.goto('/account');
  const card = account.getByRole('region', { name: '2要素認証' });
  await card.getByRole('button', { name: 'リカバリーコードを再発行' }).click();
  await card.getByLabel('確認コード').fill('000000');
  await card.getByRole('button', { name: 'リカバリーコードを再発行' }).click();
  await expect(card.getByText(/確認コードが正しくないか、すでに使用されています。/)).toBeVisible();
  await card.getByLabel('確認コード').fill(codeOf(secret));
  await card.getByRole('button', { name: 'リカバリーコードを再発行' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(10);
  const renewed = await card.getByRole('listitem').allInnerTexts();
  expect(renewed.filter((code) => old.includes(code))).toEqual([]);
  await expectAccessible(account);
  await card.getByRole('button', { name: '保管しました' }).click();
  await expect(card.getByText('リカバリーコードの残り：10個')).toBeVisible();

  await page.goto('/sign_in');
  await submitSignIn(page, { email, password });
  await secondStep(page, old[0]!);
  await expect(page.getByText('確認コードが正しくないか、すでに使用されています。')).toBeVisible();
  await secondStep(page, renewed[0]!);
  await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
  await account.reload();
  await expect(card.getByText('リカバリーコードの残り：9個')).toBeVisible();
  await settings.close();
});

import { openOpenidProvider } from '@crm/testing/openid';
import { browserState } from '../support/api.ts';
import { expectAccessible } from '../support/looks.ts';
import { linkInMail } from '../support/mail.ts';
import { password } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedComplaints: [/status of 4\d\d/] });
// Serial: both run a provider at the address that the server knows.
test.describe.configure({ mode: 'default' });

test('links an account of Google with consent, and signs in by a popup', async ({
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
    await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('region', { name: '外部サービスでのサインイン' }).getByText('連携済み')).toBeVisible();
  } finally {
    await provider.close();
  }
});

test('a member invited with Google has no password, and changes the mail address by signing in there again', async ({
  baseURL,
  page,
  request,
  own,
  mark,
}) => {
  const { port } = new URL(baseURL!);
  const provider = await openOpenidProvider([`${baseURL}/api/auth/google_oauth2/callback`], Number(port) + 1000);
  const theirs = { subject: `i-${mark}`, email: `jiro${mark}@gmail.example`, name: '田中 次郎' };
  provider.account = theirs;
  const [invited, wanted] = [`jiro-${mark}@example.jp`, `jiro-neu-${mark}@example.jp`];
  try {
    await own.post('/api/rest/invitations', {
      people: [{ email: invited, name: '田中 次郎' }],
      profile: 'general',
      provider: 'google_oauth2',
    });
    const known = page.waitForResponse(/\/api\/auth\/providers$/);
    await page.goto(await linkInMail(request, invited));
    await known;
    await page.getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: /Google/ }).click();
    await expect(page).toHaveURL(/\/home/);

    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'パスワードの変更' })).toBeHidden();
    const form = page.getByRole('region', { name: 'メールアドレスの変更' });
    await form.getByLabel('新しいメールアドレス').fill(wanted);
    await form.getByRole('button', { name: '確認メールを送信' }).click();
    await expect(form.getByText('先に、外部サービスで本人確認をお願いします。')).toBeVisible();
    // Another person at the same computer has an account there, too.
    provider.account = { subject: `x-${mark}`, email: `other${mark}@gmail.example`, name: '他人' };
    await form.getByRole('button', { name: 'Googleで確認' }).click();
    await expect(form.getByText('別の外部アカウントでサインインされた')).toBeVisible();
    await expectAccessible(page);
    provider.account = theirs;
    await form.getByRole('button', { name: 'Googleで確認' }).click();
    await expect(form.getByText('Googleで確認済み')).toBeVisible();
    await form.getByRole('button', { name: '確認メールを送信' }).click();
    await expect(form.getByText(`${wanted}に確認メールをお送りしました。`)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Googleで確認' })).toBeVisible();

    await page.goto(await linkInMail(request, wanted));
    await page.getByRole('button', { name: 'Googleでサインイン' }).click();
    await expect(page).toHaveURL(/\/home/);
    await page.goto('/account');
    await expect(page.getByText(wanted).first()).toBeVisible();

    const card = page.getByRole('region', { name: 'アカウントの削除' });
    await card.getByRole('button', { name: 'アカウントを削除' }).click();
    await card.getByRole('button', { name: 'アカウントを削除' }).click();
    await expect(card.getByText('先に、外部サービスで本人確認をお願いします。')).toBeVisible();
    await card.getByRole('button', { name: 'Googleで確認' }).click();
    await expect(card.getByText('Googleで確認済み')).toBeVisible();
    await card.getByRole('button', { name: 'アカウントを削除' }).click();
    await expect(page.getByText('アカウントを削除しました。')).toBeVisible();
  } finally {
    await provider.close();
  }
});

test('links a second service to an account that has one, signs in with it, and unlinks it', async ({
  browser,
  baseURL,
  page,
  own,
  mark,
}) => {
  test.setTimeout(120_000);
  const port = Number(new URL(baseURL!).port);
  const google = await openOpenidProvider([`${baseURL}/api/auth/google_oauth2/callback`], port + 1000);
  const microsoft = await openOpenidProvider([`${baseURL}/api/auth/azure_oauth2/callback`], port + 1002);
  google.account = { subject: `s-${mark}`, email: `second${mark}@gmail.example`, name: '佐藤 花子' };
  microsoft.account = { subject: `m-${mark}`, email: `second${mark}@office.example`, name: '佐藤 花子' };
  try {
    const office = await browser.newContext({ storageState: browserState(baseURL!, own.session) });
    const account = await office.newPage();
    await account.goto('/account');
    const linked = account.getByRole('region', { name: '外部サービスでのサインイン' });
    const link = async (name: string, typed: string) => {
      await linked.getByRole('button', { name: `${name}と連携する` }).click();
      await linked.getByLabel('現在のパスワード').fill(typed);
      await linked.getByRole('button', { name: `${name}の画面へ進む` }).click();
    };
    await link('Google', password);
    await expect(linked.getByText(google.account.email)).toBeVisible();
    // Without consent no account is linked.
    await link('Microsoft', 'falsch-Pass-2026');
    await expect(linked.getByText('パスワードが正しくありません。')).toBeVisible();
    await linked.getByLabel('現在のパスワード').fill(password);
    await linked.getByRole('button', { name: 'Microsoftの画面へ進む' }).click();
    await expect(linked.getByText(microsoft.account.email)).toBeVisible();
    await expect(linked.getByText('連携済み')).toHaveCount(2);
    await expectAccessible(account);

    await page.goto('/sign_in');
    await page.getByRole('button', { name: 'Microsoftでサインイン' }).click();
    await expect(page.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();

    await linked.getByRole('button', { name: 'Microsoftとの連携を解除' }).click();
    const question = account.getByRole('alertdialog', { name: 'Microsoftとの連携を解除' });
    await question.getByRole('button', { name: '解除' }).click();
    await expect(account.getByText('Microsoftとの連携を解除しました。')).toBeVisible();
    await expect(linked.getByText('連携済み')).toHaveCount(1);
    await expect(linked.getByText(google.account.email)).toBeVisible();
    await office.close();

    const visitor = await browser.newContext({ baseURL, storageState: undefined });
    const stranger = await visitor.newPage();
    await stranger.goto('/sign_in');
    await stranger.getByRole('button', { name: 'Microsoftでサインイン' }).click();
    await expect(stranger.getByText('まだ連携されていません')).toBeVisible();
    await stranger.getByRole('button', { name: 'Googleでサインイン' }).click();
    await expect(stranger.getByRole('navigation', { name: 'メインメニュー' })).toBeVisible();
    await visitor.close();
  } finally {
    await google.close();
    await microsoft.close();
  }
});

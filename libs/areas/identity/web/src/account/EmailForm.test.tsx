import { act, screen, within } from '@testing-library/react';
import { field, openScreen, refusedFields } from '../testing/open-screen.tsx';
import { answerAs, fakePopup } from '../testing/popup.ts';
import { identity } from '../testing/samples.ts';
import { user } from '../testing/session-store-module.ts';
import { AccountScreen } from './AccountScreen.tsx';

afterEach(() => jest.restoreAllMocks());

const open = (answers: object = {}, own: Partial<typeof user> = {}) =>
  openScreen(<AccountScreen />, {
    url: '/account',
    isSignedIn: true,
    answers: {
      validateToken: { success: true, data: { ...user, ...own } },
      listOwnDomains: { data: [] },
      listIdentities: { data: own.hasPassword === false ? [identity('google_oauth2')] : [] },
      startIdentityConfirmation: { data: { confirmToken: 'confirm-1' } },
      updateAccount: ({ body }: { body: { email: string } }) => ({
        status: 'success',
        data: { ...user, ...own, unconfirmedEmail: body.email },
      }),
      getMasters: { data: {} },
      getCurrentDomain: { data: {} },
      ...answers,
    },
  });
type Page = Awaited<ReturnType<typeof open>>;

const form = () => within(screen.getByRole('region', { name: 'メールアドレスの変更' }));
const send = async (page: Page) => {
  await page.person.click(form().getByRole('button', { name: '確認メールを送信' }));
  await page.settled();
};
const sent = ({ requests }: Page) =>
  requests.filter(({ name }) => name === 'updateAccount').map(({ args }) => args['body']);

it('requests a new address by password, names the recipient of the mail, and clears the form', async () => {
  const page = await open();
  await page.fill(field('新しいメールアドレス', form()), 'neu@example.co.jp');
  await page.fill(field('現在のパスワード', form()), 'ima-no-kotoba');
  await send(page);
  expect(sent(page)).toEqual([{ email: 'neu@example.co.jp', currentPassword: 'ima-no-kotoba' }]);
  expect(form().getByText(/neu@example\.co\.jpに確認メールをお送りしました。/)).toBeVisible();
  expect(field('新しいメールアドレス', form())).toHaveValue('');
  expect(field('現在のパスワード', form())).toHaveValue('');
});

it('sends nothing without an address and the password', async () => {
  const page = await open();
  await send(page);
  expect(sent(page)).toEqual([]);
  expect(field('新しいメールアドレス', form())).toBeInvalid();
  expect(field('現在のパスワード', form())).toBeInvalid();
});

it.each([
  ['新しいメールアドレス', { email: ['はすでに登録されています。'] }, 'すでに登録されています'],
  ['現在のパスワード', { currentPassword: ['が正しくありません。'] }, '正しくありません'],
])('shows the reason of a refusal at the field %s', async (label, errors, text) => {
  const page = await open({ updateAccount: refusedFields(errors) });
  await page.fill(field('新しいメールアドレス', form()), 'neu@example.co.jp');
  await page.fill(field('現在のパスワード', form()), 'ima-no-kotoba');
  await send(page);
  expect(field(label, form())).toHaveAccessibleDescription(expect.stringContaining(text));
});

describe('without a password', () => {
  const confirm = async (page: Page, token: string) => {
    const popup = fakePopup();
    await page.person.click(form().getByRole('button', { name: 'Googleで確認' }));
    await page.settled();
    expect(form().getByRole('button', { name: /Googleで確認/ })).toBeVisible();
    await act(async () => answerAs(popup, { message: 'identityConfirmed', confirmation_token: token }));
    await page.settled();
  };

  it('accepts another sign-in instead of the password, and hides the password form', async () => {
    const page = await open({}, { hasPassword: false });
    expect(screen.queryByRole('region', { name: 'パスワードの変更' })).toBeNull();
    await page.fill(field('新しいメールアドレス', form()), 'neu@example.co.jp');
    await send(page);
    expect(sent(page)).toEqual([]);
    expect(form().getByRole('alert')).toHaveTextContent('先に、外部サービスで本人確認をお願いします。');
    await confirm(page, 'proof-1');
    expect(page.requests.find(({ name }) => name === 'startIdentityConfirmation')?.args).toEqual({
      body: { provider: 'google_oauth2', purpose: 'email' },
    });
    expect(form().getByText('Googleで確認済み')).toBeVisible();
    await send(page);
    expect(sent(page)).toEqual([{ email: 'neu@example.co.jp', confirmationToken: 'proof-1' }]);
    // A confirmation is valid once: the next change needs another.
    expect(form().getByRole('button', { name: 'Googleで確認' })).toBeVisible();
  });

  it('asks for another confirmation when the first has expired', async () => {
    const page = await open(
      { updateAccount: refusedFields({ confirmationToken: ['が済んでいないか、有効期限が切れています。'] }) },
      { hasPassword: false },
    );
    await page.fill(field('新しいメールアドレス', form()), 'neu@example.co.jp');
    await confirm(page, 'proof-1');
    await send(page);
    expect(form().getByRole('alert')).toHaveTextContent('確認から時間が経過しました。');
    await confirm(page, 'proof-2');
    await send(page);
    expect(sent(page).at(-1)).toEqual({ email: 'neu@example.co.jp', confirmationToken: 'proof-2' });
  });

  it('refuses an earlier sign-in, and explains the way to a new one', async () => {
    const popup = fakePopup();
    const page = await open({}, { hasPassword: false });
    await page.person.click(form().getByRole('button', { name: 'Googleで確認' }));
    await page.settled();
    await act(async () => answerAs(popup, { message: 'authFailure', error: 'not_anew' }));
    await page.settled();
    expect(form().getByRole('alert')).toHaveTextContent('一度サインアウトしてから、もう一度ご確認ください。');
  });

  it('shows no error when the user closes the popup', async () => {
    const popup = fakePopup();
    const page = await open({}, { hasPassword: false });
    await page.person.click(form().getByRole('button', { name: 'Googleで確認' }));
    await page.settled();
    popup.closed = true;
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
    expect(form().queryByRole('alert')).toBeNull();
    expect(form().getByRole('button', { name: 'Googleで確認' })).toBeEnabled();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaveApp } from '../auth/leave-app.ts';
import { field, openScreen, refused } from '../testing/open-screen.tsx';
import { tokenHeaders, user } from '../testing/session-store-module.ts';
import { SignInScreen } from './SignInScreen.tsx';

const signIn = async (options: Parameters<typeof openScreen>[1] = {}) => {
  const page = await openScreen(<SignInScreen />, {
    answers: { signIn: { data: { data: user }, headers: tokenHeaders() } },
    ...options,
  });
  const submit = async (email = 'Sato@example.co.jp', password = 'himitsu-no-kotoba') => {
    await page.fill(field('メールアドレス'), email);
    await page.fill(field('パスワード'), password);
    await page.person.click(screen.getByRole('button', { name: 'サインイン' }));
    await page.settled();
  };
  return { ...page, submit };
};

it('signs in, and continues to the requested page', async () => {
  const { submit, location, requests } = await signIn({ url: '/sign_in?return_to=%2Fdeals%3Fpage%3D2' });
  await submit();
  expect(requests.at(-1)).toMatchObject({
    name: 'signIn',
    args: { body: { email: 'Sato@example.co.jp', password: 'himitsu-no-kotoba' } },
  });
  expect(location()).toBe('/deals?page=2');
});

it('does not redirect to another origin', async () => {
  const { submit, location } = await signIn({ url: '/sign_in?return_to=%2F%2Fevil.example' });
  await submit();
  expect(location()).toBe('/');
});

it('opens the administrators’ app by loading its page', async () => {
  const to = jest.spyOn(leaveApp, 'to').mockImplementation(() => {});
  const { submit } = await signIn({ url: '/sign_in?return_to=%2Fadmin%2Fmembers' });
  await submit();
  expect(to).toHaveBeenCalledWith('/admin/members');
});

it('redirects a signed-in user at once', async () => {
  const { location } = await signIn({ isSignedIn: true, url: '/sign_in?return_to=%2Faccount' });
  expect(location()).toBe('/account');
});

it('requires both fields and a valid address', async () => {
  const { person, fill, requests } = await signIn();
  await fill(field('メールアドレス'), 'sato');
  await person.click(screen.getByRole('button', { name: 'サインイン' }));
  expect(await screen.findByText('メールアドレスの形式をご確認ください')).toBeVisible();
  expect(screen.getByText('必須項目です')).toBeVisible();
  await waitFor(() => expect(field('メールアドレス')).toHaveFocus());
  expect(requests.filter(({ name }) => name === 'signIn')).toEqual([]);
});

it('shows the same text for an unknown address and a wrong password, and keeps the typed values', async () => {
  const server = 'ログイン用の認証情報が正しくありません。再度お試しください。';
  const { submit } = await signIn({ answers: { signIn: refused(401, 'SignInRequired', server) } });
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('メールアドレスまたはパスワードが正しくありません');
  expect(field('メールアドレス')).toHaveValue('Sato@example.co.jp');
});

it('offers another mail when the address is unconfirmed', async () => {
  const server = 'sato@example.co.jpに確認用のメールを送信しました。';
  const { submit } = await signIn({ answers: { signIn: refused(401, 'SignInRequired', server) } });
  await submit();
  expect(screen.getByText('メールアドレスの確認が済んでいません')).toBeVisible();
  expect(screen.getByRole('link', { name: '確認メールを再送' })).toHaveAttribute('href', '/confirmation');
});

it('shows other messages of the server', async () => {
  const text = '試行回数が上限に達しました。';
  const { submit } = await signIn({ answers: { signIn: refused(429, 'TooManyRequests', text) } });
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('warns about caps lock while a password is typed', async () => {
  await signIn();
  const box = field('パスワード');
  const key = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true });
  fireEvent(box, key);
  expect(screen.getByRole('status')).toHaveTextContent('Caps Lockがオンになっています');
  fireEvent.keyUp(box, { key: 'A' });
  expect(screen.queryByText('Caps Lockがオンになっています')).not.toBeInTheDocument();
});

it('shows no single sign-on until a provider is configured', async () => {
  await signIn();
  expect(screen.getByRole('button', { name: 'サインイン' })).toBeVisible();
  expect(screen.queryByRole('group', { name: '他のサービスでサインイン' })).not.toBeInTheDocument();
});

it('shows the configured provider only', async () => {
  const { settled } = await signIn({
    answers: { listSignInProviders: { data: [{ name: 'azure_oauth2', available: true }] } },
  });
  await settled();
  const group = within(screen.getByRole('group', { name: '他のサービスでサインイン' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Microsoftでサインイン']);
});

it('reports that the browser blocked a provider’s popup', async () => {
  const { person, settled } = await signIn({ available: true });
  await person.click(screen.getByRole('button', { name: 'Microsoftでサインイン' }));
  await settled();
  expect(screen.getByRole('alert')).toHaveTextContent('ポップアップブロック');
});

it.each([
  ['account_confirmation_success=true', 'メールアドレスを確認しました'],
  ['account_confirmation_success=false', 'メールアドレスを確認できませんでした'],
  ['reason=expired', 'セッションの有効期限が切れました。もう一度サインインをお願いします。'],
])('shows the reason for coming here: %s', async (search, text) => {
  await signIn({ url: `/sign_in?${search}` });
  expect(screen.getByText(text)).toBeVisible();
});

it('offers another attempt when the server could not check the session', async () => {
  const { person, answer, settled, location } = await signIn({
    isSignedIn: true,
    answers: { validateToken: refused(503, 'Unavailable', 'x') },
  });
  answer({ validateToken: { success: true, data: user } });
  await person.click(screen.getByRole('button', { name: '再試行' }));
  await settled();
  expect(location()).toBe('/');
});

it('shows English on request', async () => {
  const { person, settled } = await signIn();
  await person.click(screen.getByRole('button', { name: 'Switch to English' }));
  await settled();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

import { screen } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { leaveApp } from '../auth/leave-app.ts';
import { field, openScreen, refusedFields } from '../testing/open-screen.tsx';
import { tokenHeaders, user } from '../testing/session-store-module.ts';
import { InvitationScreen } from './InvitationScreen.tsx';

const facts = {
  domainName: '縁側商事',
  invitedBy: '佐藤 花子',
  email: 'shinjin@example.jp',
  name: '新人 一郎',
  provider: 'email',
  hasAccount: false,
};
const password = '枕草子の春はあけぼの';

const open = (answers: object = {}, options: object = {}) =>
  openScreen(<InvitationScreen />, {
    url: '/invitation?token=abc',
    answers: { getInvitation: { data: facts }, ...answers },
    ...options,
  });

async function fillIn({ fill, person }: Awaited<ReturnType<typeof open>>, name = '新人 二郎') {
  await fill(field('名前'), name);
  await fill(field('パスワード'), password);
  await fill(field('パスワード（確認）'), password);
  await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: '参加する' }));
}

it('shows company and sender, takes name and password, and signs in', async () => {
  const to = jest.spyOn(leaveApp, 'to').mockImplementation(() => {});
  const page = await open({
    acceptInvitation: { data: { email: facts.email } },
    signIn: { data: { data: { ...user, email: facts.email } }, headers: tokenHeaders() },
  });
  expect(screen.getByText('佐藤 花子さんから「縁側商事」への招待が届いています。')).toBeVisible();
  expect(field('名前')).toHaveValue('新人 一郎');
  await fillIn(page);
  await page.settled();
  expect(page.requests).toContainEqual(
    expect.objectContaining({
      name: 'acceptInvitation',
      args: { body: { token: 'abc', name: '新人 二郎', password, passwordConfirmation: password } },
    }),
  );
  expect(page.requests.map(({ name }) => name)).toContain('signIn');
  to.mockRestore();
});

it('shows an invalid password at the field', async () => {
  const page = await open({ acceptInvitation: refusedFields({ password: ['は10文字以上で入力してください。'] }) });
  await fillIn(page);
  await page.settled();
  expect(screen.getByText('パスワードは10文字以上で入力してください。')).toBeVisible();
  expect(page.requests.map(({ name }) => name)).not.toContain('signIn');
});

const blocked = 'サインイン用の画面を開けませんでした。ブラウザーのポップアップブロックをご確認ください。';

it('requests the configured providers, because a mailed link skips the sign-in screen', async () => {
  const providers = { data: [{ name: 'google_oauth2', available: true }] };
  const page = await open({
    getInvitation: { data: { ...facts, provider: 'google_oauth2' } },
    listSignInProviders: providers,
  });
  await page.settled();
  expect(page.requests.map(({ name }) => name)).toContain('listSignInProviders');
  expect(page.state<{ providers: object[] }>('auth').providers[0]).toEqual({ name: 'google_oauth2', available: true });
});

it('lets a person invited for Google sign in with it after accepting the terms', async () => {
  const page = await open({ getInvitation: { data: { ...facts, provider: 'google_oauth2' } } }, { available: true });
  expect(screen.queryByLabelText('パスワード')).not.toBeInTheDocument();
  await page.person.click(screen.getByRole('button', { name: 'Googleで参加する' }));
  expect(screen.queryByText(blocked)).not.toBeInTheDocument();
  await page.person.click(screen.getByRole('checkbox'));
  await page.person.click(screen.getByRole('button', { name: 'Googleで参加する' }));
  // The browser of the test blocks the popup: the message proves the attempt.
  expect(await screen.findByText(blocked)).toBeVisible();
});

it('asks the owner of an account only for its password', async () => {
  const page = await open({
    getInvitation: { data: { ...facts, hasAccount: true } },
    acceptInvitation: refusedFields({ password: ['が正しくありません。'] }),
  });
  expect(screen.queryByLabelText('名前')).not.toBeInTheDocument();
  await page.fill(field('パスワード'), 'x');
  await page.person.click(screen.getByRole('button', { name: 'サインインして参加する' }));
  await page.settled();
  expect(screen.getByText('パスワードが正しくありません。')).toBeVisible();
});

it('lets a signed-in user accept with one press, and continues in the new team', async () => {
  const to = jest.spyOn(leaveApp, 'to').mockImplementation(() => {});
  const page = await open(
    {
      getInvitation: { data: { ...facts, email: user.email } },
      joinByInvitation: { data: { domainId: 8 } },
      updateAccount: { status: 'success', data: { ...user, currentDomainId: 8 } },
    },
    { isSignedIn: true },
  );
  await page.settled();
  await page.person.click(screen.getByRole('button', { name: '「縁側商事」に参加する' }));
  await page.settled();
  expect(page.requests).toContainEqual(
    expect.objectContaining({ name: 'updateAccount', args: { body: { currentDomainId: 8 } } }),
  );
  expect(to).toHaveBeenCalledWith('/');
  to.mockRestore();
});

it('refuses another signed-in user', async () => {
  const page = await open({}, { isSignedIn: true });
  await page.settled();
  expect(screen.getByText('sato@example.co.jpでサインインしています')).toBeVisible();
  expect(screen.getByRole('button', { name: 'サインアウトして続ける' })).toBeVisible();
});

it('reports an invalid link', async () => {
  const page = await open({
    getInvitation: () => {
      throw apiError('RecordNotFound', { status: 404, message: '' });
    },
  });
  await page.settled();
  expect(screen.getByText('このリンクは使用できません')).toBeVisible();
});

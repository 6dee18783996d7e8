import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError } from '@crm/web-kit/testing';
import { field, openScreen } from '../testing/open-screen.tsx';
import { answerAs, fakePopup } from '../testing/popup.ts';
import { identity } from '../testing/samples.ts';
import { user } from '../testing/session-store-module.ts';
import { Identities } from './Identities.tsx';

const open = (answers: object = {}, hasPassword = true) =>
  openScreen(<Identities />, {
    isSignedIn: true,
    answers: {
      validateToken: { success: true, data: { ...user, hasPassword } },
      listIdentities: { data: [identity('google_oauth2')] },
      listSignInProviders: {
        data: [
          { name: 'google_oauth2', available: true },
          { name: 'azure_oauth2', available: true },
        ],
      },
      ...answers,
    },
  });
type Page = Awaited<ReturnType<typeof open>>;

const askToLink = async ({ person }: Page) =>
  person.click(await screen.findByRole('button', { name: 'Microsoftと連携する' }));
const goOn = async ({ person, settled }: Page) => {
  await person.click(screen.getByRole('button', { name: 'Microsoftの画面へ進む' }));
  await settled();
};

afterEach(() => jest.restoreAllMocks());

it('shows the linked accounts and the providers to link', async () => {
  await open();
  expect(await screen.findByText(/hanako@gmail\.example/)).toBeVisible();
  expect(screen.getByText('連携済み')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Microsoftと連携する' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Googleと連携する' })).toBeNull();
});

it('shows nothing without providers and linked accounts', async () => {
  await open({ listIdentities: { data: [] }, listSignInProviders: { data: [] } });
  await waitFor(() => expect(screen.queryByRole('region', { name: '外部サービスでのサインイン' })).toBeNull());
});

it('requests the list again after a failure', async () => {
  const page = await open({
    listIdentities: () => {
      throw apiError('Unavailable', { status: 503 });
    },
  });
  page.answer({ listIdentities: { data: [identity('google_oauth2')] } });
  await page.person.click(await screen.findByRole('button', { name: '再試行' }));
  await page.settled();
  expect(screen.getByText(/hanako@gmail\.example/)).toBeVisible();
});

it('links by the password and the popup', async () => {
  const popup = fakePopup();
  const page = await open({ startIdentityLink: { data: { linkToken: 'link-1' } }, finishIdentityLink: undefined });
  await askToLink(page);
  await page.fill(field('現在のパスワード'), 'demo-Pass-2026');
  await goOn(page);
  expect(page.requests.find(({ name }) => name === 'startIdentityLink')?.args).toEqual({
    body: { provider: 'azure_oauth2', currentPassword: 'demo-Pass-2026' },
  });
  expect(new URL(popup.location.href).searchParams.get('link_token')).toBe('link-1');
  page.answer({ listIdentities: { data: [identity('google_oauth2'), identity('azure_oauth2')] } });
  await act(async () => answerAs(popup, { message: 'identityProved', identity_token: 'proved-1' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'finishIdentityLink')?.args).toEqual({
    body: { identityToken: 'proved-1' },
  });
  expect(screen.getAllByText('連携済み')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Microsoftの画面へ進む' })).toBeNull();
});

it('shows a wrong password at its field, and closes the popup', async () => {
  const popup = fakePopup();
  const page = await open({
    startIdentityLink: () => {
      throw apiError('ValidationFailed', {
        status: 422,
        details: [{ field: 'current_password', rule: 'wrong_password' }],
      });
    },
  });
  await askToLink(page);
  await page.fill(field('現在のパスワード'), 'chigau');
  await goOn(page);
  expect(field('現在のパスワード')).toHaveAccessibleDescription(/パスワードが正しくありません/);
  expect(popup.close).toHaveBeenCalled();
});

it.each([
  ['in the popup', { message: 'authFailure', error: 'already exists' }],
  ['by the server', { message: 'identityProved', identity_token: 'proved-1' }],
])('reports an account of another user, refused %s', async (_where, told) => {
  const popup = fakePopup();
  const page = await open({
    startIdentityLink: { data: { linkToken: 'link-1' } },
    finishIdentityLink: () => {
      throw apiError('ValidationFailed', { status: 422, details: [{ field: '', rule: 'identity_taken' }] });
    },
  });
  await askToLink(page);
  await page.fill(field('現在のパスワード'), 'demo-Pass-2026');
  await goOn(page);
  await act(async () => answerAs(popup, told));
  await page.settled();
  expect(screen.getByText(/別のユーザーと連携済みです/)).toBeVisible();
});

it('reports a blocked popup', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const page = await open();
  await askToLink(page);
  await page.fill(field('現在のパスワード'), 'demo-Pass-2026');
  await goOn(page);
  expect(screen.getByText(/ポップアップブロック/)).toBeVisible();
});

describe('without a password', () => {
  const confirmation = () => within(screen.getByRole('group', { name: '本人確認' }));

  const confirm = async (page: Page, answer: object) => {
    const popup = fakePopup();
    await page.person.click(confirmation().getByRole('button', { name: 'Googleで確認' }));
    await page.settled();
    await act(async () => answerAs(popup, answer));
    await page.settled();
    return popup;
  };

  it('takes another sign-in as consent', async () => {
    const page = await open(
      {
        startIdentityConfirmation: { data: { confirmToken: 'confirm-1' } },
        startIdentityLink: { data: { linkToken: 'link-1' } },
        finishIdentityLink: undefined,
      },
      false,
    );
    await askToLink(page);
    expect(screen.queryByLabelText(/現在のパスワード/)).toBeNull();
    await goOn(page);
    expect(screen.getByRole('alert')).toHaveTextContent('先に、外部サービスで本人確認をお願いします。');

    const popup = await confirm(page, { message: 'identityConfirmed', confirmation_token: 'proof-1' });
    expect(new URL(popup.location.href).searchParams.get('confirm_token')).toBe('confirm-1');
    expect(confirmation().getByText('Googleで確認済み')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();

    const second = fakePopup();
    await goOn(page);
    expect(page.requests.find(({ name }) => name === 'startIdentityLink')?.args).toEqual({
      body: { provider: 'azure_oauth2', confirmationToken: 'proof-1' },
    });
    page.answer({ listIdentities: { data: [identity('google_oauth2'), identity('azure_oauth2')] } });
    await act(async () => answerAs(second, { message: 'identityProved', identity_token: 'proved-1' }));
    await page.settled();
    expect(screen.getAllByText('連携済み')).toHaveLength(2);
  });

  it('reports a sign-in by another account, and lets the user try again', async () => {
    const page = await open({ startIdentityConfirmation: { data: { confirmToken: 'confirm-1' } } }, false);
    await askToLink(page);
    await confirm(page, { message: 'authFailure', error: 'other_account' });
    expect(screen.getByRole('alert')).toHaveTextContent('別の外部アカウントでサインインされた');
    await confirm(page, { message: 'identityConfirmed', confirmation_token: 'proof-1' });
    expect(confirmation().getByText('Googleで確認済み')).toBeVisible();
  });

  it('asks again when the confirmation has expired', async () => {
    const page = await open(
      {
        startIdentityConfirmation: { data: { confirmToken: 'confirm-1' } },
        startIdentityLink: () => {
          throw apiError('ValidationFailed', {
            status: 422,
            details: [{ field: 'confirmation_token', rule: 'not_confirmed' }],
          });
        },
      },
      false,
    );
    await askToLink(page);
    await confirm(page, { message: 'identityConfirmed', confirmation_token: 'proof-1' });
    fakePopup();
    await goOn(page);
    expect(screen.getByRole('alert')).toHaveTextContent('もう一度ご確認ください。');
    expect(confirmation().getByRole('button', { name: 'Googleで確認' })).toBeVisible();
  });
});

it('unlinks after a confirmation', async () => {
  const page = await open({ unlinkIdentity: undefined });
  await page.person.click(await screen.findByRole('button', { name: 'Googleとの連携を解除' }));
  const dialog = await screen.findByRole('alertdialog');
  page.answer({ listIdentities: { data: [] } });
  await page.person.click(within(dialog).getByRole('button', { name: '解除' }));
  await page.settled();
  expect(page.requests.find(({ name }) => name === 'unlinkIdentity')?.args).toEqual({ id: 1 });
  expect(screen.getByText('Googleとの連携を解除しました。')).toBeVisible();
  expect(screen.queryByText('連携済み')).toBeNull();
});

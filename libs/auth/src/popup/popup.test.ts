import * as requests from '../state/auth.requests.ts';
import { inSeconds, refusal, startAuth, user } from '../test/start-auth.ts';
import { createProviders } from './providers.ts';
import { requestIdentityConfirmation, requestIdentityLink } from './request-credentials.ts';

const { popupSignInCancelled, popupSignInRequested } = requests;
const ask = popupSignInRequested({ provider: 'google_oauth2' });
const origin = 'https://api.example';
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A popup that remembers what it was asked. */
const fakePopup = () => ({ closed: false, postMessage: jest.fn(), close: jest.fn() });
const popup = fakePopup();
const openPopup = jest.fn((): Window | null => popup as unknown as Window);

function answer(data: unknown, from: { origin?: string; source?: unknown } = {}) {
  const event = new MessageEvent('message', { data, origin: from.origin ?? origin });
  Object.defineProperty(event, 'source', { value: from.source ?? popup });
  window.dispatchEvent(event);
}
const delivery = () => ({
  message: 'deliverCredentials',
  auth_token: 'popup-token',
  client_id: 'popup-client',
  uid: 'g-123',
  expiry: inSeconds(3600),
});

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(popup, fakePopup());
  openPopup.mockClear();
});
afterEach(() => jest.useRealTimers());

it('opens the popup at once, inside the press, and asks every 500 ms', async () => {
  const { run, state } = await startAuth({ openPopup });
  const pressed = run(ask);
  expect(openPopup).toHaveBeenCalledTimes(1);
  const [address] = openPopup.mock.calls[0] as unknown as [string];
  expect(address.split('?')[0]).toBe(`${origin}/api/auth/google_oauth2`);
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    auth_origin_url: 'https://app.example/sign-in',
    omniauth_window_type: 'newWindow',
  });
  await pressed;
  expect(state()).toMatchObject({ status: 'SIGNING_IN', method: 'google_oauth2' });
  expect(popup.postMessage).not.toHaveBeenCalled();
  await wait(1_499);
  expect(popup.postMessage.mock.calls).toEqual([
    ['requestCredentials', '*'],
    ['requestCredentials', '*'],
  ]);
});

it('says to the provider which invitation is accepted', async () => {
  const { run } = await startAuth({ openPopup });
  await run(popupSignInRequested({ provider: 'google_oauth2', invitationToken: 'inv-1' }));
  const [address] = openPopup.mock.calls[0] as unknown as [string];
  expect(new URL(address).searchParams.get('invitation_token')).toBe('inv-1');
});

it('signs in with what the popup delivers, closes it and stops asking', async () => {
  const { run, state, session, settled } = await startAuth({ openPopup });
  await run(ask);
  answer(delivery());
  await settled();
  expect(state()).toMatchObject({ status: 'SIGNED_IN', method: 'google_oauth2', user });
  expect(session.read()).toMatchObject({ accessToken: 'popup-token', client: 'popup-client', uid: 'g-123', userId: 9 });
  expect(popup.close).toHaveBeenCalled();
  await wait(5_000);
  expect(popup.postMessage).not.toHaveBeenCalled();
});

it.each([
  ['another origin', delivery, { origin: 'https://evil.example' }],
  ['another window', delivery, { source: {} }],
  ['somebody who delivers half', () => ({ ...delivery(), auth_token: '' }), {}],
  ['somebody who says something else', () => 'hello', {}],
  ['somebody who says nothing', () => null, {}],
])('does not listen to %s', async (_name, data, from) => {
  const { run, state, settled } = await startAuth({ openPopup });
  await run(ask);
  answer(data(), from);
  await settled();
  expect(state().status).toBe('SIGNING_IN');
});

it('stops asking and fails on authFailure', async () => {
  const { run, state, settled } = await startAuth({ openPopup });
  await run(ask);
  answer({ message: 'authFailure', error: 'access_denied' });
  await settled();
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: { code: 'AuthFailure', message: 'access_denied' } });
  await wait(5_000);
  expect(popup.postMessage).not.toHaveBeenCalled();
});

it('takes a closed popup as the wish not to sign in', async () => {
  const { run, state } = await startAuth({ openPopup });
  await run(ask);
  popup.closed = true;
  await wait(500);
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: undefined });
});

it('can be given up, which closes the popup', async () => {
  const { run, state, settled } = await startAuth({ openPopup });
  await run(ask, popupSignInCancelled());
  await settled();
  expect(state().status).toBe('SIGNED_OUT');
  expect(popup.close).toHaveBeenCalled();
});

it('says that the browser has blocked the popup', async () => {
  const { run, state } = await startAuth({ openPopup: () => null });
  await run(ask);
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: { code: 'PopupBlocked' } });
});

it('says that a provider is not set up, without a popup', async () => {
  const { run, state } = await startAuth({ openPopup });
  await run(popupSignInRequested({ provider: 'azure_oauth2' }));
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: { code: 'ProviderUnavailable' } });
  expect(openPopup).not.toHaveBeenCalled();
});

it("answers an unknown provider with 'Provider not found'", async () => {
  const { run, state } = await startAuth({ openPopup });
  await run(popupSignInRequested({ provider: 'github' }));
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: { message: 'Provider not found' } });
});

it('forgets the credentials when they do not tell who the user is', async () => {
  const { api, run, state, session, settled } = await startAuth({ openPopup });
  api.validateToken.mockRejectedValueOnce(refusal(401));
  await run(ask);
  answer(delivery());
  await settled();
  expect(state()).toMatchObject({ status: 'SIGNED_OUT', failure: { status: 401 } });
  expect(session.read()).toBeNull();
});

describe('the providers', () => {
  const google = { name: 'google_oauth2', url: '/a' } as const;

  it("refuses a second one of the same name with 'already exists'", () => {
    const providers = createProviders([google]);
    expect(() => providers.add(google)).toThrow('already exists');
    expect(providers.list()).toEqual([google]);
  });

  it("throws 'Provider not found' for an unknown one", () => {
    expect(() => createProviders().get('google_oauth2')).toThrow('Provider not found');
    expect(createProviders([google]).get('google_oauth2')).toBe(google);
  });
});

describe('confirming by another sign-in', () => {
  const google = { name: 'google_oauth2', url: `${origin}/api/auth/google_oauth2` } as const;

  it('opens the popup within the press, and ends with the token that it tells', async () => {
    const page = Object.assign(popup, { location: { href: '' } });
    const options = { authOriginUrl: 'https://app.example/account', consent: async () => 'begin-1', open: openPopup };
    const confirmed = requestIdentityConfirmation(google, options);
    expect(openPopup).toHaveBeenCalledTimes(1);
    await wait(500);
    expect(new URL(page.location.href).searchParams.get('confirm_token')).toBe('begin-1');
    answer(delivery());
    answer({ message: 'identityProved', identity_token: 'other' });
    answer({ message: 'identityConfirmed', confirmation_token: '' });
    answer({ message: 'identityConfirmed', confirmation_token: 'stolen' }, { origin: 'https://evil.example' });
    expect(popup.close).not.toHaveBeenCalled();
    answer({ message: 'identityConfirmed', confirmation_token: 'proof-1' });
    await expect(confirmed).resolves.toBe('proof-1');
    expect(popup.close).toHaveBeenCalled();
  });

  it('fails when another account has signed in there', async () => {
    Object.assign(popup, { location: { href: '' } });
    const options = { authOriginUrl: 'https://app.example/account', consent: async () => 'begin-2', open: openPopup };
    const confirmed = requestIdentityConfirmation(google, options);
    await wait(500);
    answer({ message: 'authFailure', error: 'other_account' });
    await expect(confirmed).rejects.toMatchObject({ code: 'AuthFailure', message: 'other_account' });
  });
});

describe('linking an account', () => {
  const google = { name: 'google_oauth2', url: `${origin}/api/auth/google_oauth2` } as const;
  const link = (consent: () => Promise<string>) =>
    requestIdentityLink(google, { authOriginUrl: 'https://app.example/account', consent, open: openPopup });

  it('opens the popup within the press, leads it on with the consent, and ends when it says so', async () => {
    const page = Object.assign(popup, { location: { href: '' } });
    const linked = link(async () => 'consent-1');
    expect(openPopup).toHaveBeenCalledTimes(1);
    await wait(500);
    expect(new URL(page.location.href).searchParams.get('link_token')).toBe('consent-1');
    answer(delivery());
    answer({ message: 'identityProved', identity_token: 'stolen' }, { origin: 'https://evil.example' });
    expect(popup.close).not.toHaveBeenCalled();
    answer({ message: 'identityProved', provider: 'google_oauth2', identity_token: 'proved-1' });
    await expect(linked).resolves.toBe('proved-1');
    expect(popup.close).toHaveBeenCalled();
  });

  it('closes the popup again when the consent is refused', async () => {
    await expect(link(() => Promise.reject(refusal(422, 'ValidationFailed')))).rejects.toMatchObject({ status: 422 });
    expect(popup.close).toHaveBeenCalled();
  });
});
